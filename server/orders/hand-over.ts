import { eq, sql } from 'drizzle-orm'
import { isGuest } from '../accounts/shopper.ts'
import type { Ctx } from '../context.ts'
import { orders } from './order.table.ts'

/** The orders of one shopper become another's. */
export async function handOverOrders(ctx: Ctx, from: number, to: number): Promise<void> {
  await ctx.db.update(orders).set({ shopperId: to }).where(eq(orders.shopperId, from))
}

/** What was ordered as a guest with an address that has now been proved. Orders of an account stay where they are. */
export async function claimOrders(ctx: Ctx, email: string, shopperId: number): Promise<void> {
  await ctx.db.execute(sql`
    update ${orders} set shopper_id = ${shopperId}
    where lower(contact_email) = ${email.toLowerCase()}
      and (shopper_id is null or ${isGuest(sql`shopper_id`)})`)
}
