import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id, Instant, Paging, text } from '../scalars.ts'

/** `not_sent`: without a mail server, the mail can only be read here. */
export const MailStatus = z.enum(['queued', 'sent', 'failed', 'not_sent', 'cancelled'])
export type MailStatus = z.infer<typeof MailStatus>

export const OutboxMail = z.object({
  id: Id,
  kind: z.string(),
  channel: z.enum(['mail', 'text']),
  toName: z.string().nullable(),
  toAddress: z.string(),
  /** The customer with this email address, or the only one with this phone number. */
  customerId: Id.nullable(),
  subject: z.string(),
  status: MailStatus,
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

/** Link keys are removed, because they open the recipient's pages. */
export const OutboxMailWithText = OutboxMail.extend({ text: z.string() })
export type OutboxMailWithText = z.infer<typeof OutboxMailWithText>

export const MailSearch = z.object({ search: text(120).optional(), status: MailStatus.optional(), ...Paging })
export type MailSearch = z.infer<typeof MailSearch>

export const MailHealth = z.object({
  isSending: z.boolean(),
  from: z.string(),
  lastSentAt: Instant.nullable(),
  queued: z.int(),
  oldestQueuedAt: Instant.nullable(),
  failed: z.int(),
})
export type MailHealth = z.infer<typeof MailHealth>

const MailRef = z.strictObject({ id: Id })

export const listMail = endpoint('GET /admin/mail', {
  summary: 'List outgoing mail, latest first',
  input: MailSearch,
  page: OutboxMail,
})
export const getMailHealth = endpoint('GET /admin/mail/health', {
  summary: 'Get the email status and counts',
  output: MailHealth,
})
export const getMail = endpoint('GET /admin/mail/:id', {
  summary: 'Get an email with its text',
  input: MailRef,
  output: OutboxMailWithText,
})
export const retryMail = endpoint('POST /admin/mail/:id/retry', {
  summary: 'Retry an unsent email',
  input: MailRef,
  output: OutboxMail,
})
export const resendMail = endpoint('POST /admin/mail/:id/resend', {
  summary: 'Send a copy of a sent email',
  input: MailRef,
  output: OutboxMail,
  status: 201,
})
export const cancelMail = endpoint('POST /admin/mail/:id/cancel', {
  summary: 'Cancel an unsent email',
  input: MailRef,
  output: OutboxMail,
})
export const sendTestMail = endpoint('POST /admin/mail/test', {
  summary: 'Send a test email',
  input: z.strictObject({ to: Email }),
  output: OutboxMail,
  status: 201,
})
