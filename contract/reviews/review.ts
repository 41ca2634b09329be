import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, multilineText, text } from '../scalars.ts'

export const StarRating = z.int('Choose one to five stars').min(1, 'Choose one to five stars').max(5)

export const ShownReview = z.object({
  id: Id,
  rating: StarRating,
  text: z.string(),
  name: z.string(),
  writtenAt: Instant,
  reply: z.string(),
})
export type ShownReview = z.infer<typeof ShownReview>

export const ProductReviews = z.object({
  productId: Id,
  count: z.int(),
  average: z.number().nullable(),
  distribution: z.array(z.int()).length(5),
  reviews: z.array(ShownReview),
})
export type ProductReviews = z.infer<typeof ProductReviews>

export const listProductReviews = endpoint('GET /products/:slug/reviews', {
  summary: 'List a product’s reviews, five per page, latest first',
  input: z.object({ slug: z.string().max(120), page: z.int().min(1).max(10_000).default(1) }),
  output: ProductReviews,
})

export const ReviewStatus = z.enum(['waiting', 'approved', 'rejected'])
export type ReviewStatus = z.infer<typeof ReviewStatus>

export const OwnReview = z.object({
  rating: StarRating,
  text: z.string(),
  name: z.string(),
  status: ReviewStatus,
  reason: z.string(),
  reply: z.string(),
})

export const OrderReviews = z.object({
  isDelivered: z.boolean(),
  suggestedName: z.string(),
  receivesRequests: z.boolean(),
  products: z.array(
    z.object({
      productId: Id,
      name: z.string(),
      slug: z.string(),
      imageUrl: z.string(),
      review: OwnReview.nullable(),
      canWrite: z.boolean(),
    }),
  ),
})
export type OrderReviews = z.infer<typeof OrderReviews>

/** The key from the order's link, for people who are not signed in. */
const OrderAccess = z.strictObject({ id: Id, key: z.string().max(100).optional() })

export const ReviewDraft = z.strictObject({
  rating: StarRating,
  text: multilineText(4_000).default(''),
  name: text(60).default(''),
})

export const getOrderReviews = endpoint('GET /orders/:id/reviews', {
  summary: 'List an order’s reviewable products with their reviews',
  input: OrderAccess,
  output: OrderReviews,
})
export const writeReview = endpoint('POST /orders/:id/reviews', {
  summary: 'Create or change a review of a bought product; shown after approval',
  input: OrderAccess.extend({ productId: Id, ...ReviewDraft.shape }),
  output: OrderReviews,
})
export const stopReviewMails = endpoint('POST /orders/:id/reviews/stop', {
  summary: 'Opt out of review request emails',
  input: OrderAccess,
  output: OrderReviews,
})
