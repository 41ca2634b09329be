import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { type OrderOwner, ordersOf } from '../orders/customer-orders.ts'
import { productReviews, reviewRefusals } from './review.table.ts'

export async function copyReviews(ctx: Ctx, owner: OrderOwner) {
  const { productId, orderId, rating, text, name, status, writtenAt } = productReviews
  return ctx.db
    .select({ productId, orderId, rating, text, name, status, writtenAt })
    .from(productReviews)
    .where(inArray(orderId, ordersOf(ctx, owner)))
    .orderBy(desc(productReviews.id))
}

export async function forgetReviewer(ctx: Ctx, owner: OrderOwner): Promise<void> {
  await ctx.db
    .update(productReviews)
    .set({ buyerEmail: null, customerId: null, name: '', version: sql`${productReviews.version} + 1` })
    .where(inArray(productReviews.orderId, ordersOf(ctx, owner)))
}

export async function forgetRefusal(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.delete(reviewRefusals).where(eq(reviewRefusals.email, email))
}

export async function forgetOldReviewers(ctx: Ctx, before: Date, most: number): Promise<number> {
  const { id, writtenAt, buyerEmail } = productReviews
  const isOld = and(lt(writtenAt, before), isNotNull(buyerEmail))
  const old = ctx.db.select({ id }).from(productReviews).where(isOld).orderBy(asc(id)).limit(most)
  const rows = await ctx.db
    .update(productReviews)
    .set({ buyerEmail: null, customerId: null, version: sql`${productReviews.version} + 1` })
    .where(inArray(id, old))
    .returning({ id })
  return rows.length
}
