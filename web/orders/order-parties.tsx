import type { ReactNode } from 'react'
import { useShell } from '../shell/use-shell.ts'
import { Card } from '../ui/card.tsx'
import { deliveryPromise, type Order } from './order-words.ts'
import { cardWords } from './payment-words.ts'
import { PostalAddress } from './postal-address.tsx'

/** Who gets it, where, and who paid how. */
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
          <br />
          <span className="figures">{order.contactPhone}</span>
        </Part>
        <Part name="Payment">
          {cardWords(order)}
          {order.paymentStatus !== 'paid' && (
            <>
              <br />
              {order.paymentStatus === 'refunded' ? 'Refunded' : 'Partly refunded'}
            </>
          )}
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

function Destination({ order: { shippingMethod, shippingAddress, contactEmail } }: { order: Order }) {
  const { company } = useShell()
  if (shippingMethod === 'digital') return <>To {contactEmail}</>
  if (shippingMethod === 'pickup' || !shippingAddress) {
    return (
      <>
        {company.address}
        <br />
        {company.city}, {company.state} {company.zip}
      </>
    )
  }
  return <PostalAddress address={shippingAddress} />
}
