import { eq } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import type { Order } from '#contract/order.ts'
import { Problem } from '#contract/problem.ts'
import { restock } from '../catalog/stock.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueMail } from '../mail/outbox.ts'
import { orders } from './order.table.ts'
import { getOrder, maySee, orderNotFound } from './order.ts'
import { recordOrderEvent } from './order-event.ts'
import { orderCancelledMail } from './order-mail.ts'
import { canCancel } from './order-status.ts'
import { executeRefundNow, requestRefund } from './refund.ts'

/**
 * Cancels while nothing has shipped: the goods go back on the shelf and the money to the card, once, however often
 * it is asked for. @throws Problem `order_not_found`; `cannot_cancel`: it has shipped.
 */
export async function cancelOrder(
  ctx: Ctx,
  given: { id: number; key?: string; reason: string },
): Promise<Order> {
  const refundId = await inTransaction(ctx, async (ctx) => {
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, given.id)).for('update')
    if (!order || !maySee(ctx, order, given.key)) throw orderNotFound()
    if (order.status === 'cancelled') return undefined
    if (!canCancel(order.status)) {
      throw new Problem(
        'conflict',
        'cannot_cancel',
        'This order has already shipped. Please contact us about a return.',
      )
    }
    await ctx.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id))
    await recordOrderEvent(ctx, {
      orderId: order.id,
      type: 'status.cancelled',
      actor: 'customer',
      note: given.reason,
    })
    if (order.attemptId) await restock(ctx, `attempt:${order.attemptId}`, 'cancelled', `order:${order.id}`)
    const rest = cents(order.totalCents - order.refundedCents)
    await queueMail(ctx, orderCancelledMail(ctx, order, rest))
    if (rest === 0) return undefined
    return requestRefund(ctx, {
      orderId: order.id,
      paymentIntentId: order.paymentIntentId,
      amountCents: rest,
      reason: given.reason,
    })
  })
  if (refundId) await executeRefundNow(ctx, refundId)
  return getOrder(ctx, given)
}
