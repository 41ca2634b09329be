import type { Order } from './order-labels.ts'
import { paymentLines } from './payment-labels.ts'

export function OrderPaymentLines({ order }: { order: Pick<Order, 'paidWith'> }) {
  return paymentLines(order).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
