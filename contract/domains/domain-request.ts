import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id, Instant, Paging, text } from '../scalars.ts'

export const DomainRequestKind = z.enum(['domain', 'hosting', 'dns', 'transfer', 'mailbox'])
export type DomainRequestKind = z.infer<typeof DomainRequestKind>

export const DomainRequestDraft = z.strictObject({
  kind: DomainRequestKind,
  wanted: text(300, { min: 1, message: 'Which name is it about?' }),
  contactEmail: Email,
  note: text(1_000).default(''),
  key: z.uuid(),
})
export type DomainRequestDraft = z.output<typeof DomainRequestDraft>

export const DomainRequest = z.object({
  id: Id,
  kind: DomainRequestKind,
  wanted: z.string(),
  contactEmail: z.string(),
  note: z.string(),
  createdAt: Instant,
  answeredAt: Instant.nullable(),
  answeredBy: z.string().nullable(),
})
export type DomainRequest = z.infer<typeof DomainRequest>

export const DomainRequestSearch = z.object({
  status: z.enum(['open', 'answered']).default('open'),
  ...Paging,
})
export type DomainRequestSearch = z.output<typeof DomainRequestSearch>

export const createDomainRequest = endpoint('POST /domain-requests', {
  summary: 'Leave a name or a hosting plan and an address: the staff checks it and writes back',
  input: DomainRequestDraft,
})
export const listDomainRequests = endpoint('GET /admin/domain-requests', {
  summary: 'What people asked for: what is open with the oldest first, what is answered with the latest first',
  input: DomainRequestSearch,
  page: DomainRequest,
})
export const answerDomainRequest = endpoint('POST /admin/domain-requests/:id/answer', {
  summary: 'Somebody wrote back, or did not after all',
  input: z.strictObject({ id: Id, answered: z.boolean() }),
  output: DomainRequest,
})
