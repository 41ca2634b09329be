import { Phone, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Output } from '../../api.ts'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Panel } from '../orders/panel.tsx'
import { MAX_PIECES, shortage } from '../orders/sale/add-to-till.ts'
import { GoodsSearch } from '../orders/sale/goods-search.tsx'
import type { SaleChoice } from '../orders/sale/till-line.ts'
import type { PhoneLine } from './use-phone-form.ts'

interface Props {
  lines: PhoneLine[]
  quote: Output<'POST /admin/phone-orders/quote'> | undefined
  error: string | undefined
  onChange: (lines: PhoneLine[]) => void
}

/** What is ordered. What the shelf does not have is refused when it is added. */
export function PhoneLines({ lines, quote, error, onChange }: Props) {
  const search = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState('')

  function choose({ kind, id, name, available }: SaleChoice) {
    const known = lines.find(({ productId }) => productId === id)
    const quantity = (known?.quantity ?? 0) + 1
    if (kind === 'service') return setRefused('Services are sold at the counter.')
    if (available !== null && quantity > available) return setRefused(shortage(name, available))
    setRefused('')
    onChange(
      known
        ? lines.map((line) => (line === known ? { ...line, quantity: Math.min(MAX_PIECES, quantity) } : line))
        : [...lines, { productId: id, name, quantity }],
    )
  }

  const isOfThese = quote?.lines.length === lines.length
  return (
    <div className="grid min-w-0 gap-4">
      <GoodsSearch input={search} onChoose={choose} />
      <p role="alert" className="text-sm text-cancelled empty:hidden">
        {refused || error}
      </p>
      {lines.length === 0 ? (
        <EmptyState icon={<Phone aria-hidden />} title="Nothing ordered yet">
          Type a part of a name or a SKU and press Enter.
        </EmptyState>
      ) : (
        <Panel>
          <ul aria-label="Products of this order">
            {lines.map((line, position) => (
              <li
                key={line.productId}
                className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 text-sm last:border-0"
              >
                <span className="min-w-36 flex-1 font-semibold wrap-anywhere">{line.name}</span>
                <QuantityStepper
                  label={`Quantity of ${line.name}`}
                  value={line.quantity}
                  onChange={(quantity) =>
                    onChange(lines.map((one) => (one === line ? { ...line, quantity } : one)))
                  }
                />
                <span className="w-20 text-right">
                  {isOfThese && <Money amount={quote.lines[position]!.lineTotal} />}
                </span>
                <IconButton
                  label={`Remove ${line.name}`}
                  onClick={() => onChange(lines.filter((one) => one !== line))}
                >
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}
