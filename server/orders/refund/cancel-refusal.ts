import { canBeCancelledByOwner } from '#contract/orders/order-moves.ts'
import type { OrderRow } from '../order-row.ts'

/** Why the customer cannot cancel the order, or null. */
export function cancelRefusal(
  order: Pick<OrderRow, 'status' | 'paymentSource' | 'checkoutId'>,
  { hasParcels, isOpened }: { hasParcels: boolean; isOpened: boolean },
): string | null {
  if (!canBeCancelledByOwner({ ...order, hasParcels })) {
    if (order.paymentSource !== 'online') return 'This order was paid at our counter. Please contact us to cancel it.'
    return order.checkoutId === null
      ? 'This order is a quote that you approved and paid. Please contact us to cancel it.'
      : 'This order has already shipped. Please contact us about a return.'
  }
  return isOpened
    ? 'Part of this order was opened online or is already being registered, so it cannot be canceled. Please contact us.'
    : null
}
