import { z } from 'zod'
import { DomainRequestDraft } from '#contract/domains/domain-request.ts'

// zod's faster way writes code at run time, which the content policy refuses, loudly.
z.config({ jitless: true })

/** The contract's own rules, loaded when the form is first checked. */
export const ask = DomainRequestDraft.pick({ contactEmail: true, note: true })
