import type { Payment } from '#contract/payments/payment.ts'
import { Problem } from '#contract/problem.ts'
import type { ShopperCtx } from '../context.ts'
import { applyPayment } from './apply-payment.ts'
import { findOwnPayment } from './payment.ts'
import { getPayment, paymentNotFound } from './read-payment.ts'

/**
 * Repeated reports change nothing.
 * @throws Problem `payment_not_found`, also for another shopper's payment; `payment_not_completed` with its `state`.
 */
export async function reportPayment(
  ctx: ShopperCtx,
  { paymentIntentId }: { paymentIntentId: string },
): Promise<Payment> {
  const payment = await findOwnPayment(ctx, paymentIntentId)
  if (!payment) throw paymentNotFound()
  const outcome = await applyPayment(ctx, paymentIntentId, payment)
  if (outcome.kind === 'unpaid') {
    const message = 'The payment is not completed.'
    throw new Problem('payment_required', 'payment_not_completed', message, { state: outcome.state })
  }
  return getPayment(ctx, { paymentIntentId })
}
