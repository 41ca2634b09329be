import { and, desc, eq, sql } from 'drizzle-orm'
import type { ProductReviews } from '#contract/reviews/review.ts'
import { REVIEWS_AT_ONCE } from '#contract/reviews/review-limits.ts'
import { getPageId } from '../catalog/product/product.ts'
import type { Ctx } from '../context.ts'
import { productReviews } from './review.table.ts'

export async function listProductReviews(
  ctx: Ctx,
  { slug, page }: { slug: string; page: number },
): Promise<ProductReviews> {
  const productId = await getPageId(ctx, slug)
  const areShown = and(eq(productReviews.productId, productId), eq(productReviews.status, 'approved'))
  const { id, rating, text, name, writtenAt, reply } = productReviews
  const counts = await ctx.db
    .select({ rating, count: sql<number>`count(*)::int` })
    .from(productReviews)
    .where(areShown)
    .groupBy(rating)
  const reviews = await ctx.db
    .select({ id, rating, text, name, writtenAt, reply })
    .from(productReviews)
    .where(areShown)
    .orderBy(desc(id))
    .limit(REVIEWS_AT_ONCE)
    .offset((page - 1) * REVIEWS_AT_ONCE)
  const distribution = [1, 2, 3, 4, 5].map((stars) => counts.find((counted) => counted.rating === stars)?.count ?? 0)
  const count = distribution.reduce((sum, of) => sum + of, 0)
  const stars = distribution.reduce((sum, of, at) => sum + of * (at + 1), 0)
  const average = count > 0 ? Math.round((stars / count) * 10) / 10 : null
  return { productId, count, average, distribution, reviews }
}
