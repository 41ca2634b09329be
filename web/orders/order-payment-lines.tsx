import type { Order } from './order-words.ts'
import { paymentLines } from './payment-words.ts'

export function OrderPaymentLines({ order }: { order: Pick<Order, 'paidWith'> }) {
  return paymentLines(order).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
