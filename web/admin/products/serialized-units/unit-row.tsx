import { CONDITION_NAMES } from '#contract/catalog/serialized-unit.ts'
import { cents, centsOf, dollarsOf } from '#contract/money.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { MayWrite } from '../../frame/may-write.tsx'
import { ShopMoment } from '../../shop-moment.tsx'
import { NumberLink } from '../../tickets/passport/number-link.tsx'
import { MovementCause } from '../stock/movement-cause.tsx'
import type { NumberedProduct, SerializedUnit } from './unit-values.ts'

interface Props {
  product: NumberedProduct
  unit: SerializedUnit
  onEdit: () => void
  onMove: () => void
}

export function UnitRow({ product, unit, onEdit, onMove }: Props) {
  const { number, isHere, isHeld, moved, price } = unit
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <span className="grid min-w-0 flex-1 basis-60">
        <span className="flex flex-wrap items-center gap-2">
          <NumberLink number={number} className="font-semibold" />
          {isHeld && <Badge tone="processing">In a checkout</Badge>}
          {!isHere && <Badge>Not in stock</Badge>}
        </span>
        <span className="text-sm text-muted">{factsOf(unit)}</span>
        {moved && (
          <span className="text-xs text-muted">
            <MovementCause movement={moved} />, <ShopMoment at={moved.at} />
          </span>
        )}
      </span>
      <span className="figures grid justify-items-end text-sm">
        <Money amount={price} />
        <Difference from={product.price} to={price} />
      </span>
      <MayWrite>
        <span className="flex gap-2">
          <Button kind="quiet" size="small" onClick={onEdit} aria-label={`Edit ${number}`}>
            Edit
          </Button>
          <Button
            kind="quiet"
            size="small"
            onClick={onMove}
            aria-label={`${isHere ? 'Remove from stock' : 'Return to stock'} ${number}`}>
            {isHere ? 'Remove…' : 'Return…'}
          </Button>
        </span>
      </MayWrite>
    </li>
  )
}

function Difference({ from, to }: { from: number; to: number }) {
  const more = centsOf(to) - centsOf(from)
  if (more === 0) return null
  return (
    <span className="text-xs text-muted">
      {more > 0 ? '+' : '−'}
      <Money amount={dollarsOf(cents(Math.abs(more)))} />
    </span>
  )
}

function factsOf({ values, grade, condition, batteryPercent }: SerializedUnit): string {
  return [
    ...values,
    grade && CONDITION_NAMES[grade],
    condition,
    batteryPercent !== null && `battery ${batteryPercent}%`,
  ]
    .filter(Boolean)
    .join(' · ')
}
