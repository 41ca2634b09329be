import { z } from 'zod'
import { ReviewDraft } from '#contract/reviews/review.ts'

// zod's faster way writes code at run time, which the content policy refuses, loudly.
z.config({ jitless: true })

export const reviewDraft = ReviewDraft
