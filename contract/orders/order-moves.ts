import type { PaymentSource } from '../payments/payment.ts'
import type { OrderStatus } from './order.ts'

/** The usual next steps. An administrator may choose any other status with a reason. Source: docs/rules.md, O-2. */
const usualMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'shipped', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

/**
 * Emails about a change of status and about a moved appointment wait this long, so that the change can be undone.
 * Source: docs/rules.md, O-2, R-26 and B-6.
 */
export const UNDO_SECONDS = 10

export function isUsualMove(from: OrderStatus, to: OrderStatus): boolean {
  return usualMoves[from].includes(to)
}

/** Only before anything has left the shop or a supplier. Orders paid at the counter are refunded at the counter. */
export function canBeCancelledByOwner(order: {
  status: OrderStatus
  paymentSource: PaymentSource
  checkoutId: string | null
  hasParcels: boolean
}): boolean {
  const isOfCart = order.paymentSource === 'online' && order.checkoutId !== null
  return isOfCart && !order.hasParcels && isUsualMove(order.status, 'cancelled')
}
