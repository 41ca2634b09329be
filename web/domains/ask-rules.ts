import { DomainRequestDraft } from '#contract/domains/domain-request.ts'

/** The contract's own rules, loaded when the form is first checked. */
export const ask = DomainRequestDraft.pick({ contactEmail: true, note: true })
