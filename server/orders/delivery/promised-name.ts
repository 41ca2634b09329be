import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { orderItems, orders } from '../order.table.ts'
import { digitalDeliveries } from './delivery.table.ts'
import { isOfferLine } from './offer-line.ts'

/** Whether somebody bought this here since then and has not given it back. */
export async function isPromised(ctx: Ctx, slug: string, since: Date): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(digitalDeliveries, eq(digitalDeliveries.orderItemId, orderItems.id))
    .where(
      and(
        eq(orderItems.slug, slug),
        isOfferLine,
        ne(orders.status, 'cancelled'),
        lt(digitalDeliveries.revoked, digitalDeliveries.quantity),
        gt(orders.createdAt, since),
      ),
    )
    .limit(1)
  return found !== undefined
}
