import { eq } from 'drizzle-orm'
import type { Cents } from '#contract/money.ts'
import type { Order } from '#contract/orders/order.ts'
import { Problem } from '#contract/problem.ts'
import type { ShopperCtx } from '../context.ts'
import { type Reply, reply } from '../http/reply.ts'
import { getOrder } from '../orders/order.ts'
import { checkoutAttempts } from './attempt.table.ts'
import { settle } from './settle.ts'

/**
 * The order of the shopper's own payment: made now, or found when the webhook was faster. Whatever the browser says
 * about total, status or address only ever is compared.
 * @throws Problem `payment_not_found`: no such payment, or somebody else's; `amount_mismatch`; `payment_not_completed`
 * with the payment's `state`; `payment_refunded`.
 */
export async function createOrder(
  ctx: ShopperCtx,
  given: { total: Cents; sessionId?: string; paymentIntentId: string },
): Promise<Reply<Order>> {
  const [attempt] = await ctx.db
    .select({
      id: checkoutAttempts.id,
      shopperId: checkoutAttempts.shopperId,
      totalCents: checkoutAttempts.totalCents,
      previous: checkoutAttempts.previous,
    })
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.paymentIntentId, given.paymentIntentId))
  if (!attempt || attempt.shopperId !== ctx.actor.shopperId) {
    throw new Problem('not_found', 'payment_not_found', 'There is no such payment.')
  }
  if (given.total !== attempt.totalCents && given.total !== attempt.previous?.totalCents) {
    throw new Problem('conflict', 'amount_mismatch', 'This is not the amount of this payment.', {
      total: attempt.totalCents / 100,
    })
  }
  if (given.sessionId) {
    await ctx.db
      .update(checkoutAttempts)
      .set({ sessionLabel: given.sessionId })
      .where(eq(checkoutAttempts.id, attempt.id))
  }
  const settled = await settle(ctx, given.paymentIntentId)
  switch (settled.kind) {
    case 'order':
      return reply(await getOrder(ctx, { id: settled.orderId }), { status: settled.isNew ? 201 : 200 })
    case 'unpaid':
      throw new Problem('payment_required', 'payment_not_completed', 'The payment is not completed.', {
        state: settled.state,
      })
    case 'refunded':
      throw new Problem(
        'conflict',
        'payment_refunded',
        'We could not complete this order. Your payment is refunded in full.',
      )
    case 'exception':
      throw new Problem(
        'conflict',
        'payment_needs_attention',
        'We received your payment and will get in touch with you about it.',
      )
  }
}
