import { InquiryDraft } from '#contract/inquiries/inquiry.ts'

/** The contract's own rules, loaded when the form is first checked. */
export const inquiry = InquiryDraft.omit({ key: true, type: true })
