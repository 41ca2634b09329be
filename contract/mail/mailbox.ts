import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../scalars.ts'

export const KeptMail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: Instant,
})
export type KeptMail = z.infer<typeof KeptMail>

export const listKeptMail = endpoint('GET /mailbox', {
  summary: 'Demo only: the newest mails that were kept instead of sent',
  output: z.array(KeptMail),
})
