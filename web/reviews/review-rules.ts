import { ReviewDraft } from '#contract/reviews/review.ts'

export const reviewDraft = ReviewDraft
