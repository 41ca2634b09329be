import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import { useMay } from '../../frame/use-admin-pages.ts'
import type { AdminOrder } from '../order-labels.ts'
import { ConditionSelect } from './condition-select.tsx'
import type { ReturnChoice, ReturnChoices } from './return-values.ts'

const NONE: ReturnChoice = { quantity: 0, condition: 'restock', waiveFee: false }

interface Props {
  order: AdminOrder
  choices: ReturnChoices
  fee: number
  onChange: (choices: ReturnChoices) => void
}

export function ReturnLines({ order, choices, fee, onChange }: Props) {
  const mayWaive = useMay('counter.price')
  return (
    <ul className="grid gap-2">
      {order.items.map(({ id, product, quantity, refundedQuantity }) => {
        const left = quantity - refundedQuantity
        const choice = choices[id] ?? NONE
        const change = (next: Partial<ReturnChoice>) => onChange({ ...choices, [id]: { ...choice, ...next } })
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-2 text-sm">
            <div className="min-w-40 flex-1">
              {product.name}
              <span className="block text-xs text-muted">
                {left === 0 ? 'All returned' : `${left} of ${quantity} can be returned`}
              </span>
            </div>
            {choice.quantity > 0 && (
              <ConditionSelect
                name={product.name}
                value={choice.condition}
                onChange={(condition) => change({ condition })}
              />
            )}
            <QuantityStepper
              label={`Quantity of ${product.name} to return`}
              value={choice.quantity}
              min={0}
              max={left}
              isDisabled={left === 0}
              onChange={(count) => change({ quantity: count })}
            />
            {mayWaive && choice.quantity > 0 && (fee > 0 || choice.waiveFee) && (
              <Checkbox
                label={`No restocking fee for ${product.name}`}
                checked={choice.waiveFee}
                onChange={({ target }) => change({ waiveFee: target.checked })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
