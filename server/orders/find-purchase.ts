import { and, asc, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import { findUsersShopper } from '../accounts/shopper.ts'
import type { Ctx } from '../context.ts'
import { orderItems, orders } from './order.table.ts'

interface Asked {
  /** Whose: by the address, or by the account. */
  email: string
  userId: number | null
  productIds: number[]
  since: Date
}

/** The first order of somebody that has one of these in it and was not cancelled. */
export async function findPurchase(
  ctx: Ctx,
  { email, userId, productIds, since }: Asked,
): Promise<number | undefined> {
  if (productIds.length === 0) return undefined
  const shopperId = userId === null ? null : await findUsersShopper(ctx, userId)
  const isTheirs = or(
    sql`lower(${orders.contactEmail}) = ${email.toLowerCase()} and ${orders.contactEmail} <> ''`,
    shopperId === null ? undefined : eq(orders.shopperId, shopperId),
  )
  const isBought = and(inArray(orderItems.productId, productIds), gte(orders.createdAt, since))
  const [found] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(isTheirs, isBought, ne(orders.status, 'cancelled')))
    .orderBy(asc(orders.id))
    .limit(1)
  return found?.id
}
