import { sql } from 'drizzle-orm'
import { updateProductPairs } from '../../catalog/recommendations/count-pairs.ts'
import type { Ctx } from '../../context.ts'
import { orderItems, orders } from '../order.table.ts'

const DAYS = 180

export async function countBoughtTogether(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now.getTime() - DAYS * 86_400_000).toISOString()
  const bought = sql`
    select item.order_id as basket, item.product_id from ${orderItems} item join ${orders} placed on placed.id = item.order_id
    where placed.created_at > ${since}::timestamptz and placed.status <> 'cancelled' and item.product_id is not null`
  await updateProductPairs(ctx, bought)
}
