import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../scalars.ts'

export const MailboxMessage = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: Instant,
})
export type MailboxMessage = z.infer<typeof MailboxMessage>

export const listMailbox = endpoint('GET /mailbox', {
  summary: 'Demo only: the newest mails that were stored instead of sent',
  output: z.array(MailboxMessage),
})
