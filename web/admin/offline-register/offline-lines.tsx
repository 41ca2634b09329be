import { Trash2 } from 'lucide-react'
import { MAX_LINE_QUANTITY } from '#contract/checkout/cart.ts'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { type OfflineLine, priceBasket } from './price-basket.ts'
import type { OfflineCopy } from './register-store.ts'

interface Props {
  copy: OfflineCopy
  lines: OfflineLine[]
  onChange: (lines: OfflineLine[]) => void
}

export function OfflineLines({ copy, lines, onChange }: Props) {
  const stock = new Map(copy.products.map(({ id, available }) => [id, available]))
  return (
    <ul aria-label="Items in this sale" className="rounded-card border border-line bg-surface">
      {lines.map((line, position) => {
        const available = line.kind === 'product' ? stock.get(line.productId) : undefined
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and the fields of a line are all controlled
          <li key={position} className="grid gap-2 border-b border-line px-4 py-3 text-sm last:border-0">
            <div className="flex justify-between gap-3">
              <span className="min-w-0 font-semibold wrap-anywhere">{line.name}</span>
              <Money amount={priceBasket([line], 0).total} />
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <QuantityStepper
                label={`Quantity of ${line.name}`}
                value={line.quantity}
                max={MAX_LINE_QUANTITY}
                onChange={(quantity) => onChange(lines.map((one) => (one === line ? { ...one, quantity } : one)))}
              />
              <span className="figures text-xs text-muted">
                each <Money amount={line.unitPrice} />
                {!line.isTaxable && ' · no tax'}
              </span>
              {available !== undefined && available < line.quantity && (
                <span className="text-xs text-cancelled">
                  Only {Math.max(0, available)} in stock when the network was lost. Look at the shelf.
                </span>
              )}
              <IconButton
                label={`Remove ${line.name}`}
                className="ml-auto"
                onClick={() => onChange(lines.filter((one) => one !== line))}>
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
