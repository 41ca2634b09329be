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
  summary: 'Demo only: list emails stored instead of sent, newest first',
  output: z.array(MailboxMessage),
})
