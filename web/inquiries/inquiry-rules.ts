import { InquiryDraft } from '#contract/inquiries/inquiry.ts'

export const inquiry = InquiryDraft.omit({ key: true, type: true })
