import { DomainRequestDraft } from '#contract/domains/domain-request.ts'

export const ask = DomainRequestDraft.pick({ contactEmail: true, note: true })
