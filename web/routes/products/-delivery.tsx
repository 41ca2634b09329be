import { Download, type LucideIcon, Store, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { clockText } from '#contract/company/hours-text.ts'
import { dayIn, timeIn, type Zone } from '#contract/zoned-time.ts'
import { arrivalDays, pickupTime } from '../../catalog/delivery-dates.ts'
import { weekdayMonthDay, weekdayName } from '../../shell/day-text.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { useMinute } from '../../shell/use-minute.ts'
import { useShell } from '../../shell/use-shell.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import type { Product } from './-product-facts.ts'

export function Delivery({ product }: { product: Product }) {
  if (product.stock <= 0) return <SoldOut />
  if (product.kind === 'digital') {
    return (
      <Ways>
        <Way icon={Download} title="Delivered online">
          {product.delivery === 'codes' || product.delivery === 'file'
            ? 'Nothing is shipped. You can open it as soon as you have paid.'
            : 'Nothing is shipped. Credentials emailed within 24 hours; services activate in 24-48 hours.'}
        </Way>
      </Ways>
    )
  }
  return (
    <>
      <Ways>
        {!product.dropShipOnly && <Pickup />}
        <Shipping />
      </Ways>
      {product.dropShipOnly && <DropShipNotice product={product} />}
    </>
  )
}

function SoldOut() {
  const { company } = useShell()
  return (
    <p className="rounded-card bg-tint px-4 py-3 text-sm">
      <strong className="font-semibold">Out of stock.</strong> Save it to your wishlist, or call{' '}
      <PhoneLink phone={company.phone} /> to ask when it will be back.
    </p>
  )
}

function Ways({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line rounded-card border border-line bg-surface">{children}</ul>
}

function Way({ icon: Icon, title, children }: { icon: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 px-4 py-3 text-sm">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <span className="grid">
        <strong className="font-semibold">{title}</strong>
        <span className="text-muted">{children}</span>
      </span>
    </li>
  )
}

function Pickup() {
  const { company } = useShell()
  const calendar = useCalendar()
  const now = useMinute()
  const from = now && pickupTime(calendar, now)
  return (
    <Way icon={Store} title={from ? `Pick up ${pickupText(from, now, calendar.zone)}` : 'Pick up in the shop'}>
      Free, at {company.address}, {company.city}
    </Way>
  )
}

function pickupText(from: Date, now: Date, zone: Zone): string {
  if (from.getTime() === now.getTime()) return 'today'
  const day = dayIn(zone, from)
  return `${day === dayIn(zone, now) ? 'today' : weekdayName(day)} from ${clockText(timeIn(zone, from))}`
}

function Shipping() {
  const calendar = useCalendar()
  const now = useMinute()
  const days = now && arrivalDays(calendar, now)
  return (
    <Way
      icon={Truck}
      title={days ? `Arrives ${weekdayMonthDay(days.first)} to ${weekdayMonthDay(days.last)}` : 'Standard shipping'}>
      Standard shipping, 5-7 business days
    </Way>
  )
}

function DropShipNotice({ product: { supplierCode, supplierProductId } }: { product: Product }) {
  const reference = [supplierCode, supplierProductId].filter(Boolean).join(' · ')
  return (
    <p className="rounded-card bg-tint px-4 py-3 text-sm">
      <strong className="font-semibold">Ships from a partner.</strong> Our supplier packs it and ships it directly to
      you; orders, questions and returns still go through us.
      {reference && <span className="figures block text-muted">Supplier reference: {reference}</span>}
    </p>
  )
}
