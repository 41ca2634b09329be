import { Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { offerOf } from '#contract/domains/offer.ts'
import { Totals } from '../checkout/cart/totals.tsx'
import { Letterhead } from '../shell/logo/letterhead.tsx'
import { shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Money } from '../ui/money.tsx'
import { Page } from '../ui/page/page.tsx'
import { type Step, type StepState, Timeline } from '../ui/timeline.tsx'
import { CancelledPanel } from './cancelled-panel.tsx'
import { CarrierLink } from './carrier-link.tsx'
import { ContactHelp } from './contact-help.tsx'
import { DeliveryWay } from './delivery/delivery-way.tsx'
import { DomainOrders } from './domain-orders.tsx'
import { OrderItems } from './order-items.tsx'
import { nextStepText, type Order, STEPS, statusName, stepName, type TrackedOrder } from './order-labels.ts'
import { OrderParties } from './order-parties.tsx'
import { RateLink } from './rate-link.tsx'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then((m) => ({ default: m.CancelDialog })))

interface Props {
  order: Order | TrackedOrder
  accessKey?: string
  onChange?: (order: Order) => void
  isLookedUp?: boolean
}

export function OrderView({ order, accessKey, onChange, isLookedUp = false }: Props) {
  const { company } = useShell()
  const full = 'contactEmail' in order ? order : null
  return (
    <>
      <div className="hidden print:mb-5 print:block">
        <Letterhead />
      </div>
      <Page
        title={`Order #${order.id}`}
        lead={`Placed ${shopTime(order.createdAt, company.timeZone)}`}
        actions={
          <Button kind="quiet" className="print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" /> Print receipt
          </Button>
        }>
        {isLookedUp && (
          <p role="status" className="rounded-card bg-tint p-4 text-sm print:hidden">
            For your privacy, this is a summary. Use the link we emailed you to see the full order.
          </p>
        )}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] print:grid-cols-1">
          <div className="grid gap-6">
            <Card className="grid gap-6">
              <div role="status" className="grid gap-1">
                <h2 className="text-xl">{statusName(order)}</h2>
                <p className="text-muted">{nextStepText(order)}</p>
              </div>
              {order.status === 'cancelled' ? (
                <CancelledPanel order={order} />
              ) : (
                <div className="print:hidden">
                  <OrderTimeline order={order} />
                </div>
              )}
              <OrderParcels order={order} />
            </Card>
            {full?.items.some(({ product }) => offerOf(product.slug)) && (
              <DomainOrders orderId={full.id} accessKey={accessKey} />
            )}
            {full && <DeliveryWay order={full} accessKey={accessKey} />}
            {full && <RateLink order={full} accessKey={accessKey} />}
            {full && <OrderParties order={full} />}
            <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
              <div>
                <ContactHelp orderId={order.id} />
                {accessKey && (
                  <p className="text-sm text-muted">To open this order again later, use the link in our email.</p>
                )}
              </div>
              {full?.cancelRefusal && ['pending', 'processing'].includes(full.status) && (
                <p className="text-sm text-muted">{full.cancelRefusal}</p>
              )}
              {full?.canCancel && onChange && <Cancel order={full} accessKey={accessKey} onChange={onChange} />}
            </div>
          </div>
          <Card className="grid gap-5">
            <h2 className="text-lg">What you ordered</h2>
            <OrderItems items={order.items} units={full?.units} />
            <Totals parts={order} />
            {full && full.refunded > 0 && (
              <p className="flex justify-between gap-4 text-sm">
                <span>Refunded</span> <Money amount={full.refunded} />
              </p>
            )}
          </Card>
        </div>
      </Page>
    </>
  )
}

function Cancel(props: { order: Order; accessKey: string | undefined; onChange: (order: Order) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="danger" onClick={() => setIsOpen(true)}>
        Cancel order
      </Button>
      {isOpen && (
        <Suspense>
          <CancelDialog {...props} isOpen onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function OrderParcels({ order: { parcels, items } }: { order: TrackedOrder }) {
  if (parcels.length === 0) return null
  const nameOf = (itemId: number) => items.find(({ id }) => id === itemId)?.product.name
  return (
    <section className="grid gap-2 print:hidden">
      <h3 className="text-base">{parcels.length === 1 ? 'A package is on its way' : 'Packages on their way'}</h3>
      <ul className="grid gap-2 text-sm">
        {parcels.map(({ carrier, trackingNumber, itemIds }) => (
          <li key={`${carrier} ${trackingNumber}`} className="break-words">
            <CarrierLink carrier={carrier} trackingNumber={trackingNumber} />
            <span className="block text-muted">{itemIds.map(nameOf).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OrderTimeline({ order }: { order: TrackedOrder }) {
  const { company } = useShell()
  const current = (STEPS as readonly string[]).indexOf(order.status)
  const steps = STEPS.map((step, index): Step => {
    const moved = order.events.findLast(({ type }) => type === `status.${step}`)?.at
    // An order that was set back keeps the time at which it was placed.
    const at = step === 'pending' ? order.createdAt : moved
    return {
      title: stepName(step, order.shippingMethod),
      state: stateOf(index, current),
      detail: (
        <>
          {at && index <= current && <p>{shopTime(at, company.timeZone)}</p>}
          {step === 'shipped' && order.trackingNumber && !isInParcels(order) && (
            <p>
              <CarrierLink carrier={order.carrier} trackingNumber={order.trackingNumber} />
            </p>
          )}
        </>
      ),
    }
  })
  return <Timeline label="Progress of the order" steps={steps} />
}

function isInParcels({ parcels, trackingNumber }: TrackedOrder): boolean {
  return parcels.some((parcel) => parcel.trackingNumber === trackingNumber)
}

function stateOf(step: number, current: number): StepState {
  if (step < current) return 'completed'
  return step === current ? 'active' : 'pending'
}
