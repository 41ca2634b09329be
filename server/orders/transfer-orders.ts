import { eq, sql } from 'drizzle-orm'
import { isGuest } from '../accounts/shopper.ts'
import type { Ctx } from '../context.ts'
import { orders } from './order.table.ts'

export async function transferOrders(ctx: Ctx, from: number, to: number): Promise<void> {
  await ctx.db.update(orders).set({ shopperId: to }).where(eq(orders.shopperId, from))
}

/** Claims only guest orders, and only after the account has proved the email address. */
export async function claimOrders(ctx: Ctx, email: string, shopperId: number): Promise<void> {
  await ctx.db.execute(sql`
    update ${orders} set shopper_id = ${shopperId}
    where lower(contact_email) = ${email.toLowerCase()}
      and (shopper_id is null or ${isGuest(sql`shopper_id`)})`)
}
