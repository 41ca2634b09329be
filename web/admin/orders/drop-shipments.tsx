import { dropShipmentWord } from '../../drop-shipments/drop-shipment.ts'
import { CarrierLink } from '../../orders/carrier-link.tsx'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { DropShipmentActions } from './drop-shipment-actions.tsx'
import type { AdminDropShipment, AdminOrder } from './order-words.ts'
import { Panel } from './panel.tsx'

export function DropShipments({ order: { dropShipments } }: { order: AdminOrder }) {
  return dropShipments.map((shipment) => <Shipment key={shipment.id} shipment={shipment} />)
}

function Shipment({ shipment }: { shipment: AdminDropShipment }) {
  const { supplier, status, reference, items } = shipment
  const [word, tone] = dropShipmentWord[status]
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          {supplier ? (
            <span>
              Ships from{' '}
              <AdminLink to="/admin/suppliers/$id" params={{ id: String(supplier.id) }} className="link">
                {supplier.name}
              </AdminLink>
            </span>
          ) : (
            'Ships from a supplier'
          )}
          <Badge tone={tone}>{word}</Badge>
        </span>
      }
      aside={<span className="figures text-sm whitespace-nowrap text-muted">{reference}</span>}
    >
      <div className="grid gap-3 px-4 py-3 text-sm">
        <ul className="grid gap-1">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
        <Steps shipment={shipment} />
        <MayWrite>
          <DropShipmentActions shipment={shipment} />
        </MayWrite>
      </div>
    </Panel>
  )
}

function Item({ item: { quantity, name, parcels } }: { item: AdminDropShipment['items'][number] }) {
  return (
    <li>
      {quantity === 0 ? <s>{name}</s> : `${quantity} × ${name}`}
      {parcels.map((parcel) => (
        <span key={parcel.trackingNumber} className="block break-words text-muted">
          <CarrierLink {...parcel} />
        </span>
      ))}
    </li>
  )
}

function Steps({ shipment }: { shipment: AdminDropShipment }) {
  const { company } = useShell()
  const { sentAt, sentTo, openedAt, confirmedAt, supplierReference, shippedAt, stoppedAt } = shipment
  const steps: [string, string | null, string?][] = [
    ['Mailed', sentAt, `to ${sentTo}`],
    ['Opened by link', openedAt],
    ['Confirmed', confirmedAt, supplierReference && `their number ${supplierReference}`],
    ['Shipped', shippedAt],
    ['Told not to ship', stoppedAt],
  ]
  const taken = steps.filter(([, at]) => at !== null)
  if (taken.length === 0) return <p>Nobody was told yet: no supplier, or none with an e-mail address.</p>
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      {taken.map(([word, at, detail]) => (
        <div key={word} className="contents">
          <dt className="font-semibold">{word}</dt>
          <dd className="break-words text-muted">
            {shopTime(at!, company.timeZone)}
            {detail && `, ${detail}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
