import { useQuery } from '@tanstack/react-query'
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { CONDITION_NAMES } from '#contract/catalog/serialized-unit.ts'
import { useApi } from '../../../api.ts'
import { longDay } from '../../../shell/day-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { AdminLink } from '../../frame/admin-link.tsx'
import { useAdminSearch } from '../../frame/admin-search.ts'
import { TabHeading } from '../../frame/tab-heading.tsx'
import { MovementCause } from '../../products/stock/movement-cause.tsx'
import { ShopMoment } from '../../shop-moment.tsx'
import { BenchCard } from './bench-card.tsx'
import type { Passport } from './passport.ts'

export function PassportPage() {
  const [{ number }, change] = useAdminSearch('/admin/tickets/passport')
  return (
    <>
      <TabHeading title="Device passport">Everything about one serial number or IMEI</TabHeading>
      <NumberForm key={number} number={number ?? ''} onAsk={(number) => change({ number })} />
      {number && <PassportDetails number={number} />}
    </>
  )
}

function NumberForm({ number, onAsk }: { number: string; onAsk: (number: string) => void }) {
  const [typed, setTyped] = useState(number)
  return (
    <form
      className="flex max-w-xl items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) onAsk(typed.trim())
      }}>
      <TextInput
        type="search"
        aria-label="Serial number or IMEI"
        placeholder="Scan or type a number"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" className="shrink-0 whitespace-nowrap">
        <ScanBarcode aria-hidden className="size-4" /> Look up
      </Button>
    </form>
  )
}

function PassportDetails({ number }: { number: string }) {
  const query = useQuery({ ...useApi().query('GET /admin/passport', { number }), gcTime: 0, refetchOnMount: 'always' })
  const { data: passport } = query
  if (!passport) return query.error ? <QueryError query={query} /> : <Skeleton className="h-64" />
  const { unit, supplier, moves, repairs, fittedIn } = passport
  if (!unit && repairs.length + fittedIn.length === 0)
    return (
      <EmptyState title={`No records of ${passport.number}`}>
        It was neither bought nor repaired here. Check it against the device: 0 and O, 1 and I look alike.
      </EmptyState>
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {unit && <UnitCard unit={unit} supplier={supplier} moves={moves} />}
      <BenchCard repairs={repairs} fittedIn={fittedIn} />
    </div>
  )
}

interface Props {
  unit: NonNullable<Passport['unit']>
  supplier: Passport['supplier']
  moves: Passport['moves']
}

function UnitCard({ unit, supplier, moves }: Props) {
  const { productId, name, number, isHere, isHeld } = unit
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          <AdminLink
            to="/admin/products/$id"
            params={{ id: String(productId) }}
            search={{ view: 'numbers' }}
            className="link">
            {name}
          </AdminLink>
          <Badge tone={isHere ? 'delivered' : 'quiet'}>{isHere ? 'In the shop' : 'Gone'}</Badge>
          {isHeld && <Badge tone="processing">Being bought</Badge>}
        </h2>
        <p className="font-mono text-sm break-all">{number}</p>
      </div>
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-2">
        {unitFacts(unit).map(([term, text]) => (
          <div key={term}>
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="break-words whitespace-pre-line">{text}</dd>
          </div>
        ))}
        {supplier && (
          <div>
            <dt className="text-xs text-muted">Supplier</dt>
            <dd className="break-words">
              <AdminLink to="/admin/suppliers/$id" params={{ id: String(supplier.id) }} className="link">
                {supplier.name}
              </AdminLink>
            </dd>
          </div>
        )}
      </dl>
      <section className="grid gap-2">
        <h2 className="text-sm font-semibold">Stock history</h2>
        <ol aria-label="Stock history" className="divide-y divide-line border-y border-line text-sm">
          {moves.map((move) => (
            <li key={move.id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>
                <span className="figures mr-2 font-semibold">{move.quantity > 0 ? 'In' : 'Out'}</span>
                <MovementCause movement={move} />
                {move.note && <span className="text-muted"> · {move.note}</span>}
              </span>
              <span className="text-muted">
                {move.actor && `${move.actor}, `}
                <ShopMoment at={move.at} />
              </span>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  )
}

function unitFacts(unit: Props['unit']): [term: string, text: string][] {
  const { values, grade, condition, batteryPercent, price, cost, warrantyEndsOn, note } = unit
  const facts: [string, string | false | null][] = [
    ['Which', values.join(' / ')],
    ['Grade', grade && CONDITION_NAMES[grade]],
    ['Condition', condition],
    ['Battery health', batteryPercent !== null && `${batteryPercent}%`],
    ['Price', formatMoney(price)],
    ['Cost', cost !== null && formatMoney(cost)],
    ['Warranty until', warrantyEndsOn && longDay(warrantyEndsOn)],
    ['Note', note],
  ]
  return facts.flatMap(([term, text]) => (text ? [[term, text] as [string, string]] : []))
}
