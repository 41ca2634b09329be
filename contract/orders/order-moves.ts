import type { PaymentSource } from '../payments/payment.ts'
import type { OrderStatus } from './order.ts'

/** The usual next steps. An administrator may take any other with a reason. Source: docs/rules.md, O-2. */
const usualMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['processing', 'shipped', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

export function isUsualMove(from: OrderStatus, to: OrderStatus): boolean {
  return usualMoves[from].includes(to)
}

/**
 * While nothing has left the shop, nor a supplier. What was paid at the counter is given back at the counter, and of a quote
 * we say how far the work is.
 */
export function canBeCancelledByOwner(order: {
  status: OrderStatus
  paymentSource: PaymentSource
  /** Null where no cart was paid. */
  checkoutId: string | null
  /** Of what suppliers ship. */
  hasParcels: boolean
}): boolean {
  const isOfCart = order.paymentSource === 'online' && order.checkoutId !== null
  return isOfCart && !order.hasParcels && isUsualMove(order.status, 'cancelled')
}
