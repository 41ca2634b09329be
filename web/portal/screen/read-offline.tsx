import type { ReactNode } from 'react'
import { shopTimeOfDay } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { formatMoney } from '../../ui/money.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import type { PortalState } from '../portal-state.ts'
import { usePortal } from '../use-portal.ts'

const PLACES = { shop: 'at the shop', 'on site': 'on site', remote: 'remote' }
const CUSTOMERS_SHOWN = 30

export function ReadOffline() {
  const { person, state } = usePortal()
  const customers = person.isTechnician ? customersOf(state) : []
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">Reference</h2>
      <Drawer title="Calendar of the next two weeks" count={state.calendar.length}>
        <Calendar />
      </Drawer>
      {person.isTechnician && (
        <Drawer title="Recent customers" count={customers.length}>
          <ul className="grid gap-1">
            {customers.map(({ name, email, phone }) => (
              <li key={`${name} ${email}`} className="flex flex-wrap gap-x-3 wrap-anywhere">
                <span className="font-semibold">{name}</span>
                {email && (
                  <a className="link" href={`mailto:${email}`}>
                    {email}
                  </a>
                )}
                {phone && <PhoneLink phone={phone} />}
              </li>
            ))}
          </ul>
        </Drawer>
      )}
      <Drawer title="Price book" count={state.services.length}>
        <PriceBook />
      </Drawer>
    </section>
  )
}

function Drawer({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <details className="rounded-card border border-line bg-surface p-3">
      <summary className="cursor-pointer font-semibold">
        {title} ({count})
      </summary>
      <div className="mt-3 grid gap-3 text-sm">
        {count === 0 ? <p className="text-muted">Nothing, as of the last sync.</p> : children}
      </div>
    </details>
  )
}

function Calendar() {
  const { state } = usePortal()
  const { timeZone } = useShell().company
  return (
    <ul className="grid gap-3">
      {state.calendar.map((time) => (
        <li key={time.number} className="grid">
          <span className="font-semibold">
            {shopTimeOfDay(time.startsAt, timeZone)}, {time.service}
          </span>
          <span className="wrap-anywhere">
            <span className="figures">{time.number}</span> {time.customerName}, {time.staffName}, {PLACES[time.place]}
            {time.address && `: ${time.address}`}
          </span>
          {time.customerPhone && <PhoneLink phone={time.customerPhone} />}
        </li>
      ))}
    </ul>
  )
}

function PriceBook() {
  const { state } = usePortal()
  return state.services.map(({ id, name, prices, priceVarianceNote }) => (
    <section key={id} className="grid gap-1">
      <h3 className="text-base font-semibold">{name}</h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        {prices.map(({ label, amount, isFrom, unit }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="figures text-right">
              {formatMoney(amount)}
              {isFrom && '+'}
              {unit && ` ${unit}`}
            </dd>
          </div>
        ))}
      </dl>
      {priceVarianceNote && <p className="text-muted">{priceVarianceNote}</p>}
    </section>
  ))
}

function customersOf({ tickets, records = [] }: PortalState) {
  const all = [...tickets, ...records.map(({ fields }) => fields)].map((from) => ({
    name: String(from.customerName ?? ''),
    email: String(from.customerEmail ?? ''),
    phone: String(from.customerPhone ?? ''),
  }))
  const byWay = new Map(all.filter(({ name }) => name).map((one) => [`${one.name} ${one.email}`, one]))
  return [...byWay.values()].slice(0, CUSTOMERS_SHOWN)
}
