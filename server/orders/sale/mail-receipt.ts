import { eq } from 'drizzle-orm'
import type { AdminOrder } from '#contract/orders/admin-order.ts'
import { Problem } from '#contract/problem.ts'
import { readPaymentParts } from '../../balances/payment-parts.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueMail } from '../../mail/outbox.ts'
import { getAdminOrder } from '../admin/admin-order.ts'
import { orderConfirmationMail } from '../mail/order-mail.ts'
import { orderItems, orders } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'
import { lockOrder } from '../refund/cancel-order.ts'

/** @throws Problem as `mailReceiptAs`. */
export async function mailReceipt(ctx: StaffCtx, { id, email }: { id: number; email: string }): Promise<AdminOrder> {
  await mailReceiptAs(ctx, { id, email }, ctx.actor.user.username)
  return getAdminOrder(ctx, { id })
}

/**
 * Each address gets it once. An order without an address stores it for refund mails.
 * @throws Problem `order_not_found`; `no_counter_sale`, because online orders are confirmed only to their own address.
 */
export async function mailReceiptAs(
  ctx: Ctx,
  { id, email }: { id: number; email: string },
  actor: string,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id)
    if (order.saleKey === null) throw noCounterSale()
    const items = await ctx.db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(orderItems.id)
    const paidWith = await readPaymentParts(ctx, order)
    const mail = await orderConfirmationMail(ctx, { ...order, contactEmail: email }, items, paidWith)
    const isNew = await queueMail(ctx, { ...mail, dedupeKey: `receipt:${id}:${email.toLowerCase()}` })
    if (!isNew) return
    if (order.contactEmail === '') await ctx.db.update(orders).set({ contactEmail: email }).where(eq(orders.id, id))
    await recordOrderEvent(ctx, { orderId: id, type: 'internal_note', actor, note: `Receipt emailed to ${email}` })
  })
}

export function noCounterSale(): Problem {
  return new Problem('conflict', 'no_counter_sale', 'This order was not sold at the counter.')
}
