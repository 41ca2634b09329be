import { eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { orders } from './order.table.ts'

/** The orders of one shopper become another's. */
export async function moveOrders(ctx: Ctx, from: number, to: number): Promise<void> {
  await ctx.db.update(orders).set({ shopperId: to }).where(eq(orders.shopperId, from))
}
