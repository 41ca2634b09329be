import { and, eq, gt, lt, ne } from 'drizzle-orm'
import { offerOf } from '#contract/domains/offer.ts'
import type { Ctx } from '../../context.ts'
import { orderItems, orders } from '../order.table.ts'
import { digitalDeliveries } from './delivery.table.ts'
import { isOfferLine } from './offer-line.ts'

const LINE_NUMBER = /^[1-9]\d{0,8}$/

/**
 * Undefined unless it is hosting that was not returned.
 * @param itemId as typed, so it may be no number.
 */
export async function hostingOfLine(
  ctx: Ctx,
  itemId: string,
): Promise<{ planId: string; orderId: number } | undefined> {
  if (!LINE_NUMBER.test(itemId)) return undefined
  const [found] = await ctx.db
    .select({ slug: orderItems.slug, orderId: orderItems.orderId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(digitalDeliveries, eq(digitalDeliveries.orderItemId, orderItems.id))
    .where(and(eq(orderItems.id, Number(itemId)), isOfferLine, isActive))
  const about = found && offerOf(found.slug)
  return about?.kind === 'hosting' ? { planId: about.what, orderId: found!.orderId } : undefined
}

const isActive = and(ne(orders.status, 'cancelled'), lt(digitalDeliveries.revoked, digitalDeliveries.quantity))

export async function isPromised(ctx: Ctx, slug: string, since: Date): Promise<boolean> {
  const [line] = await ctx.db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(digitalDeliveries, eq(digitalDeliveries.orderItemId, orderItems.id))
    .where(and(eq(orderItems.slug, slug), isOfferLine, isActive, gt(orders.createdAt, since)))
    .limit(1)
  return line !== undefined
}
