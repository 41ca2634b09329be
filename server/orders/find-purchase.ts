import { and, asc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { TimeSpan } from '#contract/zoned-time.ts'
import { findUsersShopper } from '../accounts/shopper.ts'
import type { Ctx } from '../context.ts'
import { orderItems, orders } from './order.table.ts'

interface PurchaseQuery {
  email: string
  userId: number | null
  productIds: number[]
  during: TimeSpan
}

export async function findPurchase(
  ctx: Ctx,
  { email, userId, productIds, during: { since, until } }: PurchaseQuery,
): Promise<number | undefined> {
  if (productIds.length === 0) return undefined
  const shopperId = userId === null ? null : await findUsersShopper(ctx, userId)
  const isTheirs = or(
    sql`lower(${orders.contactEmail}) = ${email.toLowerCase()} and ${orders.contactEmail} <> ''`,
    shopperId === null ? undefined : eq(orders.shopperId, shopperId),
  )
  const isThen = and(gte(orders.createdAt, since), lt(orders.createdAt, until))
  const isActive = and(ne(orders.status, 'cancelled'), ne(orders.paymentStatus, 'refunded'))
  const [found] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(isTheirs, inArray(orderItems.productId, productIds), isThen, isActive))
    .orderBy(asc(orders.id))
    .limit(1)
  return found?.id
}
