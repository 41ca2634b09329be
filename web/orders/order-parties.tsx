import type { ReactNode } from 'react'
import { telephoneText } from '#contract/telephone.ts'
import { Card } from '../ui/card.tsx'
import { Destination } from './destination.tsx'
import { deliveryPromise, type Order } from './order-labels.ts'
import { OrderPaymentLines } from './order-payment-lines.tsx'

export function OrderParties({ order }: { order: Order }) {
  return (
    <Card>
      <dl className="grid gap-5 text-sm sm:grid-cols-2">
        <Part name={deliveryPromise[order.shippingMethod].method}>
          <Destination order={order} />
        </Part>
        <Part name="Contact">
          {order.contactName}
          <br />
          {order.contactEmail}
          {order.contactPhone && (
            <>
              <br />
              <span className="figures">{telephoneText(order.contactPhone)}</span>
            </>
          )}
        </Part>
        <Part name="Payment">
          <OrderPaymentLines order={order} />
          {order.paymentStatus !== 'paid' && (order.paymentStatus === 'refunded' ? 'Refunded' : 'Partly refunded')}
        </Part>
      </dl>
    </Card>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  )
}
