import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, multilineText, Paging, text } from '../scalars.ts'
import { ReviewStatus, StarRating } from './review.ts'

export const AdminReview = z.object({
  id: Id,
  product: z.object({ id: Id, name: z.string(), slug: z.string() }),
  orderId: Id,
  rating: StarRating,
  text: z.string(),
  name: z.string(),
  status: ReviewStatus,
  reason: z.string(),
  reply: z.string(),
  writtenAt: Instant,
  decidedBy: z.string().nullable(),
  version: z.int(),
})
export type AdminReview = z.infer<typeof AdminReview>

export const ReviewSearch = z.object({
  search: text(200).optional(),
  status: ReviewStatus.optional(),
  rating: StarRating.optional(),
  ...Paging,
})
export type ReviewSearch = z.output<typeof ReviewSearch>

const decided = {
  status: z.enum(['approved', 'rejected']),
  reason: multilineText(500).default(''),
  reply: multilineText(2_000).default(''),
  /** The version that was read; the buyer may have changed it since. */
  version: z.int().min(1),
}
const saysWhy = ({ status, reason }: { status: string; reason: string }) => status === 'approved' || reason !== ''
const LACKS_REASON = { path: ['reason'], message: 'Enter a reason, which the buyer reads' }

const hasNoNeedlessReason = ({ status, reason }: { status: string; reason: string }) =>
  status !== 'approved' || reason === ''
const NEEDLESS_REASON = { path: ['reason'], message: 'A published review needs no reason. Leave it blank.' }

export const ReviewDecision = z
  .strictObject(decided)
  .refine(saysWhy, LACKS_REASON)
  .refine(hasNoNeedlessReason, NEEDLESS_REASON)
export type ReviewDecision = z.output<typeof ReviewDecision>

export const ReviewSettings = z.strictObject({
  sendsRequests: z.boolean(),
  daysAfter: z.int('Use a whole number').min(1, 'Enter at least one day').max(60, '60 days at most'),
})
export type ReviewSettings = z.infer<typeof ReviewSettings>

export const listReviews = endpoint('GET /admin/reviews', {
  summary: 'List reviews; pending ones oldest first, others latest first',
  input: ReviewSearch,
  page: AdminReview,
})
export const getReview = endpoint('GET /admin/reviews/:id', {
  summary: 'Get a review',
  input: z.object({ id: Id }),
  output: AdminReview,
})
export const decideReview = endpoint('POST /admin/reviews/:id/decide', {
  summary: 'Publish or reject a review, and reply publicly',
  input: z.strictObject({ id: Id, ...decided }).refine(saysWhy, LACKS_REASON),
  output: AdminReview,
})
export const getReviewSettings = endpoint('GET /admin/review-settings', {
  summary: 'Get review request settings',
  output: ReviewSettings,
})
export const updateReviewSettings = endpoint('PUT /admin/review-settings', {
  summary: 'Update review request settings',
  input: ReviewSettings,
  output: ReviewSettings,
})
