import type { Payment } from '#contract/payments/payment.ts'
import { Problem } from '#contract/problem.ts'
import type { ShopperCtx } from '../../context.ts'
import { findOwnPayment } from '../payment.ts'
import { getPayment, paymentNotFound } from '../read-payment.ts'
import { settle } from '../settle.ts'

/**
 * The browser reports that it paid: each purpose has its effect, or its money goes back, however many report it.
 * @throws Problem `payment_not_found`: also where it is somebody else's; `payment_not_completed` with its `state`.
 */
export async function settlePayment(
  ctx: ShopperCtx,
  { paymentIntentId }: { paymentIntentId: string },
): Promise<Payment> {
  const payment = await findOwnPayment(ctx, paymentIntentId)
  if (!payment) throw paymentNotFound()
  const settled = await settle(ctx, paymentIntentId, payment)
  if (settled.kind === 'unpaid') {
    const message = 'The payment is not completed.'
    throw new Problem('payment_required', 'payment_not_completed', message, { state: settled.state })
  }
  return getPayment(ctx, { paymentIntentId })
}
