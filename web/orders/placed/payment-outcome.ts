import { Problem } from '#contract/problem.ts'
import { isTemporary } from '../../checkout/payment/payment-failure.ts'

/**
 * What is known about a payment whose order cannot be shown. `unseen`: it is another browser's, or there is none.
 * `unpaid`: the payment provider says so. `unreachable`: nobody could be asked. `explained`: the shop says what happened.
 */
export type PaymentOutcome = 'unseen' | 'unpaid' | 'unreachable' | 'explained'

/** @param error of the order's request; undefined where the address names no payment. */
export function paymentOutcome(error: Error | undefined): PaymentOutcome {
  if (!(error instanceof Problem) || error.kind === 'not_found') return 'unseen'
  if (isTemporary(error)) return 'unreachable'
  return error.code === 'payment_not_completed' ? 'unpaid' : 'explained'
}
