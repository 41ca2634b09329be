import { Problem } from '#contract/problem.ts'
import type { ApiClient } from '../../api.ts'
import { sessionLabel } from '../../checkout/details/session-label.ts'
import { readPaymentNote } from '../../checkout/payment/payment-note.ts'
import type { Order } from '../order-labels.ts'

/**
 * Returns the payment's order and creates it if necessary; null while the bank decides.
 * @throws Problem if there will be no order.
 */
export async function placeOrder(api: ApiClient, paymentIntentId: string): Promise<Order | null> {
  const existing = await findOrder(api, paymentIntentId)
  if (existing) return existing
  const note = readPaymentNote()
  const total = note?.paymentIntentId === paymentIntentId ? note.total : 0
  return createOrder(api, paymentIntentId, total)
}

export async function findOrder(api: ApiClient, paymentIntentId: string): Promise<Order | null> {
  try {
    return await api.call('GET /orders/by-payment-intent/:paymentIntentId', { paymentIntentId })
  } catch (error) {
    if (error instanceof Problem && error.kind === 'not_found') return null
    throw error
  }
}

/** A browser that lost its storage during the bank's redirect gets the payment's total from the refusal. */
async function createOrder(
  api: ApiClient,
  paymentIntentId: string,
  total: number,
  isSecondTry = false,
): Promise<Order | null> {
  try {
    return await api.call('POST /orders', { total, paymentIntentId, sessionId: sessionLabel() })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, details } = error
    if (code === 'amount_mismatch' && !isSecondTry && typeof details.total === 'number')
      return createOrder(api, paymentIntentId, details.total, true)
    if (code === 'payment_not_completed' && details.state === 'processing') return null
    throw error
  }
}
