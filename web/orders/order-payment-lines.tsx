import type { Order } from './order-words.ts'
import { paymentLines } from './payment-words.ts'

/** How an order was paid, each way on a line of its own. */
export function OrderPaymentLines({ order }: { order: Pick<Order, 'paidWith'> }) {
  return paymentLines(order).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
