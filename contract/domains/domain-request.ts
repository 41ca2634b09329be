import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id, Instant, multilineText, Paging, text } from '../scalars.ts'

export const DomainRequestKind = z.enum(['domain', 'hosting', 'dns', 'transfer', 'mailbox'])
export type DomainRequestKind = z.infer<typeof DomainRequestKind>

export const DomainRequestDraft = z.strictObject({
  kind: DomainRequestKind,
  wanted: text(300, { min: 1, message: 'Enter a domain name' }),
  contactEmail: Email,
  note: multilineText(1_000).default(''),
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

export const DomainRequestSearch = z.object({ status: z.enum(['open', 'answered']).default('open'), ...Paging })
export type DomainRequestSearch = z.output<typeof DomainRequestSearch>

export const createDomainRequest = endpoint('POST /domain-requests', {
  summary: 'Request a domain name or hosting plan by email',
  input: DomainRequestDraft,
})
export const listDomainRequests = endpoint('GET /admin/domain-requests', {
  summary: 'List domain requests: open ones oldest first, answered ones latest first',
  input: DomainRequestSearch,
  page: DomainRequest,
})
export const answerDomainRequest = endpoint('POST /admin/domain-requests/:id/answer', {
  summary: 'Mark a domain request as answered or open',
  input: z.strictObject({ id: Id, answered: z.boolean() }),
  output: DomainRequest,
})
