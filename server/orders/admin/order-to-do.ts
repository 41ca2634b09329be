import { and, asc, desc, lt, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { type Limited, limitTo } from '../../db/limit-to.ts'
import { orderEvents, orders } from '../order.table.ts'

const columns = {
  id: orders.id,
  contactName: orders.contactName,
  contactEmail: orders.contactEmail,
  paymentSource: orders.paymentSource,
  totalCents: orders.totalCents,
  shippingMethod: orders.shippingMethod,
  createdAt: orders.createdAt,
}

export type OrderToDo = Pick<typeof orders.$inferSelect, keyof typeof columns>

export async function listFlaggedOrders(
  ctx: Ctx,
  shown: number,
): Promise<Limited<OrderToDo & { lastNote: string | null }>> {
  const matching = sql`${orders.needsAttention}`
  const lastNote = sql<string | null>`(select event.note from ${orderEvents} event
    where event.order_id = orders.id and event.type = 'internal_note' order by event.id desc limit 1)`
  const rows = await ctx.db
    .select({ ...columns, lastNote })
    .from(orders)
    .where(matching)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(shown)
  return limitTo(ctx, rows, { of: orders, matching, shown })
}

export async function listNewestOrders(ctx: Ctx, most: number): Promise<OrderToDo[]> {
  return ctx.db.select(columns).from(orders).orderBy(desc(orders.createdAt), desc(orders.id)).limit(most)
}

export const isToPack = and(
  sql`${orders.status} in ('pending', 'processing')`,
  sql`${orders.paymentStatus} <> 'refunded' and ${orders.shippingMethod} <> 'digital'`,
)

export async function listOrdersToPack(ctx: Ctx, shown: number, before?: Date): Promise<Limited<OrderToDo>> {
  const matching: SQL | undefined = and(isToPack, before && lt(orders.createdAt, before))
  const rows = await ctx.db
    .select(columns)
    .from(orders)
    .where(matching)
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(shown)
  return limitTo(ctx, rows, { of: orders, matching, shown })
}
