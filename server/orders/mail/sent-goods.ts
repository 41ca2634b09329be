import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { hasNotFailed } from '../../payments/refund.ts'
import { orderItems, refundLines } from '../order.table.ts'

export interface SentGoods {
  name: string
  imageUrl: string
  quantity: number
}

/** The units that are not refunded. @param itemIds all lines of the order if omitted. */
export async function listSentGoods(ctx: Ctx, orderId: number, itemIds?: number[]): Promise<SentGoods[]> {
  const { id, name, imageUrl, quantity } = orderItems
  const refunded = sql`(select coalesce(sum(line.quantity), 0) from ${refundLines} line
    where line.order_item_id = order_items.id and ${hasNotFailed(sql`line.refund_id`)})`
  const lines = await ctx.db
    .select({ name, imageUrl, quantity: sql<number>`(${quantity} - ${refunded})::int` })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), itemIds && inArray(id, itemIds)))
    .orderBy(asc(id))
  return lines.filter((line) => line.quantity > 0)
}
