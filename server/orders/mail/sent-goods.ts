import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { hasNotFailed } from '../../payments/refund.ts'
import { orderItems, refundLines } from '../order.table.ts'
import type { OrderRow } from '../order-row.ts'

export interface SentGoods {
  name: string
  imageUrl: string
  /** Omitted if the units may be in several parcels. */
  quantity?: number
}

/**
 * The units that are shipped or ready for pickup and not refunded; those of an online order are available online.
 * @param itemIds all lines of the order if omitted.
 */
export async function listSentGoods(
  ctx: Ctx,
  { id: orderId, shippingMethod }: Pick<OrderRow, 'id' | 'shippingMethod'>,
  itemIds?: number[],
): Promise<Required<SentGoods>[]> {
  const { id, name, imageUrl, quantity, kind } = orderItems
  const isSent = shippingMethod === 'digital' ? undefined : notInArray(kind, ['digital', 'service'])
  const refunded = sql`(select coalesce(sum(line.quantity), 0) from ${refundLines} line
    where line.order_item_id = order_items.id and ${hasNotFailed(sql`line.refund_id`)})`
  const lines = await ctx.db
    .select({ name, imageUrl, quantity: sql<number>`(${quantity} - ${refunded})::int` })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isSent, itemIds && inArray(id, itemIds)))
    .orderBy(asc(id))
  return lines.filter((line) => line.quantity > 0)
}
