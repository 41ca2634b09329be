import { BundleComponents } from '../../../catalog/recommendations/bundle-components.tsx'
import { Button } from '../../../ui/button.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import type { AdminOrder } from '../order-labels.ts'
import { allUnits, type UnitCounts } from './refund-values.ts'

interface Props {
  order: AdminOrder
  units: UnitCounts
  onChange: (units: UnitCounts) => void
}

export function RefundLines({ order, units, onChange }: Props) {
  return (
    <>
      <ul className="grid gap-2">
        {order.items.map(({ id, product, quantity, refundedQuantity }) => {
          const left = quantity - refundedQuantity
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-2 text-sm">
              <div className="min-w-40 flex-1">
                {product.name}
                <span className="block text-xs text-muted">
                  {left === 0 ? 'All refunded' : `${left} of ${quantity} can be refunded`}
                </span>
                <BundleComponents components={units[id] ? product.components : null} bundles={units[id] ?? 0} />
              </div>
              <QuantityStepper
                label={`Quantity of ${product.name} to refund`}
                value={units[id] ?? 0}
                min={0}
                max={left}
                isDisabled={left === 0}
                onChange={(count) => onChange({ ...units, [id]: count })}
              />
            </li>
          )
        })}
      </ul>
      <Button kind="plain" size="small" className="justify-self-start" onClick={() => onChange(allUnits(order))}>
        Everything refundable
      </Button>
    </>
  )
}
