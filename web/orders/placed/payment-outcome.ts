import { Problem } from '#contract/problem.ts'
import { isTemporary } from '../../checkout/payment/payment-failure.ts'

/**
 * The state of a payment whose order cannot be shown. `unseen`: made in another browser, or unknown. `unpaid`:
 * according to the payment provider. `unreachable`: no response. `explained`: by the server's error message.
 */
export type PaymentOutcome = 'unseen' | 'unpaid' | 'unreachable' | 'explained'

/** @param error the error of the order's request; undefined if the URL names no payment. */
export function paymentOutcome(error: Error | undefined): PaymentOutcome {
  if (!(error instanceof Problem) || error.kind === 'not_found') return 'unseen'
  if (isTemporary(error)) return 'unreachable'
  return error.code === 'payment_not_completed' ? 'unpaid' : 'explained'
}
