import { CarrierLink } from './carrier-link.tsx'
import type { TrackedOrder } from './order-words.ts'

export function OrderParcels({ order: { parcels, items } }: { order: TrackedOrder }) {
  if (parcels.length === 0) return null
  const nameOf = (itemId: number) => items.find(({ id }) => id === itemId)?.product.name
  return (
    <section className="grid gap-2 print:hidden">
      <h3 className="text-base">
        {parcels.length === 1 ? 'A parcel is on its way' : 'Parcels on their way'}
      </h3>
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
