import { and, eq } from 'drizzle-orm'
import { type Cents, dollarsOf } from '#contract/money.ts'
import type { Order } from '#contract/orders/order.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, ShopperCtx } from '../context.ts'
import { type Reply, reply } from '../http/reply.ts'
import { getOrderOfAllocation } from '../orders/order.ts'
import { applyPayment, type PaymentOutcome } from '../payments/apply-payment.ts'
import { findOwnPayment } from '../payments/payment.ts'
import { paymentNotFound } from '../payments/read-payment.ts'
import { checkouts } from './checkout.table.ts'

/**
 * Finds the order if the webhook was faster. Total, status and address from the browser are only compared, never used.
 * @throws Problem `payment_not_found`, also for another shopper's payment; `amount_mismatch`; `payment_not_completed`
 * with the payment's `state`; `payment_refunded`.
 */
export async function createOrder(
  ctx: ShopperCtx,
  given: { total: Cents; sessionId?: string; paymentIntentId: string },
): Promise<Reply<Order>> {
  const payment = await findOwnPayment(ctx, given.paymentIntentId)
  const cart = payment?.allocations.find(({ kind }) => kind === 'order')
  if (!cart) throw paymentNotFound()
  const { amountCents, previousCents } = payment!
  const isCharge = [cart.amountCents, cart.previousCents, amountCents, previousCents].includes(given.total)
  const isExpectedAmount = isCharge || (await isWholeTotal(ctx, cart.subjectId, given.total))
  if (!isExpectedAmount && cart.status !== 'returned') {
    throw new Problem('conflict', 'amount_mismatch', 'This amount does not match the payment.', {
      total: dollarsOf(cart.amountCents),
    })
  }
  if (given.sessionId) {
    await ctx.db.update(checkouts).set({ sessionLabel: given.sessionId }).where(eq(checkouts.id, cart.subjectId))
  }
  const outcome = await applyPayment(ctx, given.paymentIntentId, payment)
  const { isNew } = placedOrThrow(outcome, cart.id)
  return reply(await getOrderOfAllocation(ctx, cart.id), { status: isNew ? 201 : 200 })
}

async function isWholeTotal(ctx: Ctx, checkoutId: string, total: Cents): Promise<boolean> {
  const isThis = and(eq(checkouts.id, checkoutId), eq(checkouts.totalCents, total))
  return (await ctx.db.$count(checkouts, isThis)) > 0
}

export function placedOrThrow(outcome: PaymentOutcome, allocationId: number): { isNew: boolean } {
  switch (outcome.kind) {
    case 'applied': {
      const { status, isNew } = outcome.allocations.find(({ id }) => id === allocationId)!
      if (status === 'returned') throw paymentRefunded()
      return { isNew }
    }
    case 'unpaid':
      throw new Problem('payment_required', 'payment_not_completed', 'The payment is not completed.', {
        state: outcome.state,
      })
    case 'paid_twice':
      throw paymentRefunded()
    case 'unmatched':
      throw new Problem(
        'conflict',
        'payment_needs_attention',
        'We received your payment and will get in touch with you about it.',
      )
  }
}

function paymentRefunded(): Problem {
  return new Problem(
    'conflict',
    'payment_refunded',
    'We could not complete this order. Your payment is refunded in full.',
  )
}
