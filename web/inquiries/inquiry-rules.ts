import { z } from 'zod'
import { InquiryDraft } from '#contract/inquiries/inquiry.ts'

// zod's faster way writes code at run time, which the content policy refuses, loudly.
z.config({ jitless: true })

/** The contract's own rules, loaded when the form is first checked. */
export const inquiry = InquiryDraft.omit({ key: true, type: true })
