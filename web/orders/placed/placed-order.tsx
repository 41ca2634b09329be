import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApi } from '../../api.ts'
import { arrivalDays } from '../../catalog/delivery-dates.ts'
import { Totals } from '../../checkout/cart/totals.tsx'
import { PaidAllocations } from '../../checkout/pay/paid-allocations.tsx'
import { weekdayMonthDay } from '../../shell/day-text.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { ContactHelp } from '../contact-help.tsx'
import { DeliveryWay } from '../delivery/delivery-way.tsx'
import { Destination } from '../destination.tsx'
import { OrderItems } from '../order-items.tsx'
import { deliveryPromise, nextStepText, type Order } from '../order-labels.ts'
import { OrderPaymentLines } from '../order-payment-lines.tsx'

export function PlacedOrder({ order }: { order: Order }) {
  const { company } = useShell()
  const { method, estimate } = deliveryPromise[order.shippingMethod]
  return (
    <Page title="Order Successful!">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-6">
          <Card className="grid gap-5">
            <div role="status" className="flex items-start gap-3">
              <CircleCheck aria-hidden className="mt-0.5 size-7 shrink-0 text-delivered" />
              <div className="grid gap-1">
                <h2 className="text-lg">Your order #{order.id} has been placed.</h2>
                <p className="text-muted">{nextStepText(order)}</p>
              </div>
            </div>
            <DeliveryWay order={order} />
            <dl className="grid gap-4 text-sm sm:grid-cols-2">
              <Fact name="Payment Successful">
                <OrderPaymentLines order={order} />
              </Fact>
              <Fact name="Shipping method">{method}</Fact>
              <Fact name="Delivery estimate">
                {order.shippingMethod === 'standard' && <ArrivalDays placedAt={order.createdAt} />}
                {order.shippingMethod === 'digital' && order.status === 'delivered' ? 'Ready now' : estimate}
              </Fact>
              {order.shippingMethod !== 'digital' && (
                <Fact name={order.shippingMethod === 'pickup' ? 'Pick up at' : 'Deliver to'}>
                  <Destination order={order} />
                </Fact>
              )}
              <Fact name="Receipt">Emailed to {order.contactEmail}</Fact>
            </dl>
            <div data-toasts-on-top className="flex flex-wrap gap-3">
              <LinkButton href={trackingHref(order)}>Track Order</LinkButton>
              <LinkButton href="/categories" kind="quiet">
                Continue Shopping
              </LinkButton>
            </div>
          </Card>
          {order.paymentIntentId && <PaidTogether paymentIntentId={order.paymentIntentId} />}
          <ContactHelp orderId={order.id} />
          {company.isDemo && (
            <p className="text-sm text-muted">
              This demo sends no mail: read the receipt in the{' '}
              <SiteLink href="/mailbox" className="link">
                demo mailbox
              </SiteLink>
              .
            </p>
          )}
        </div>
        <Card className="grid gap-5">
          <h2 className="text-lg">What you ordered</h2>
          <OrderItems items={order.items} units={order.units} />
          <Totals parts={order} />
        </Card>
      </div>
    </Page>
  )
}

function trackingHref({ id, key }: Order): string {
  return `/order-tracking/${id}${key ? `?key=${encodeURIComponent(key)}` : ''}`
}

function ArrivalDays({ placedAt }: { placedAt: string }) {
  const { first, last } = arrivalDays(useCalendar(), new Date(placedAt))
  return (
    <span className="block">
      {weekdayMonthDay(first)} to {weekdayMonthDay(last)}
    </span>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-muted [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

function PaidTogether({ paymentIntentId }: { paymentIntentId: string }) {
  const { data } = useQuery(useApi().query('GET /payments/:paymentIntentId', { paymentIntentId }))
  const others = data?.allocations.filter(({ kind }) => kind !== 'order') ?? []
  if (others.length === 0) return null
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">Paid with it</h2>
      <PaidAllocations allocations={others} />
    </Card>
  )
}
