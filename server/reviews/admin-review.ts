import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import { AdminReview, type ReviewDecision, type ReviewSearch } from '#contract/reviews/admin-review.ts'
import { record } from '../audit/audit.ts'
import { joinProduct } from '../catalog/product/join-product.ts'
import { productColumns } from '../catalog/product/product.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { type Limited, limitTo } from '../db/limit-to.ts'
import { containsTyped } from '../db/search-text.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireFresh } from '../http/stale-edit.ts'
import { productReviews, saidIn } from './review.table.ts'

export async function listReviews(
  ctx: Ctx,
  { search, status, rating, page, limit }: ReviewSearch,
): Promise<Page<AdminReview>> {
  const matching = and(
    search ? containsTyped(saidIn(productReviews), search) : undefined,
    status && eq(productReviews.status, status),
    rating === undefined ? undefined : eq(productReviews.rating, rating),
  )
  const items = await selectReviews(ctx)
    .where(matching)
    .orderBy(status === 'waiting' ? asc(productReviews.id) : desc(productReviews.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, ...(await countUpTo(ctx, productReviews, matching)) }
}

export async function getReview(ctx: Ctx, { id }: { id: number }): Promise<AdminReview> {
  const [review] = await selectReviews(ctx).where(eq(productReviews.id, id))
  if (!review) throw new Problem('not_found', 'review_not_found', 'There is no such review.')
  return review
}

/** @throws Problem `review_not_found`; `stale_edit` if it was changed since. */
export async function decideReview(
  ctx: StaffCtx,
  { id, status, reason, reply, version }: ReviewDecision & { id: number },
): Promise<AdminReview> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.select().from(productReviews).where(eq(productReviews.id, id)).for('update')
    const before = await getReview(ctx, { id })
    requireFresh(version, before.version, () => z.encode(AdminReview, before))
    await ctx.db
      .update(productReviews)
      .set({ status, reason, reply, decidedBy: ctx.actor.user.username, version: sql`${productReviews.version} + 1` })
      .where(eq(productReviews.id, id))
    const after = await getReview(ctx, { id })
    const action = status === 'approved' ? 'review.approved' : 'review.rejected'
    await record(ctx, action, `review:${id}`, DECIDED, { before, after })
    return after
  })
}

/** The audit log outlives the review, so it omits the text. */
const DECIDED = AdminReview.pick({ status: true, reason: true, reply: true })

export async function listWaitingReviews(ctx: Ctx, shown: number): Promise<Limited<AdminReview>> {
  const matching = eq(productReviews.status, 'waiting')
  const rows = await selectReviews(ctx).where(matching).orderBy(asc(productReviews.id)).limit(shown)
  return limitTo(ctx, rows, { of: productReviews, matching, shown })
}

function selectReviews(ctx: Ctx) {
  const { id, orderId, rating, text, name, status, reason, reply, writtenAt, decidedBy, version } = productReviews
  const of = { id: productColumns.id, name: productColumns.name, slug: productColumns.slug }
  return joinProduct(
    ctx.db
      .select({ id, orderId, rating, text, name, status, reason, reply, writtenAt, decidedBy, version, product: of })
      .from(productReviews)
      .$dynamic(),
    productReviews.productId,
  )
}
