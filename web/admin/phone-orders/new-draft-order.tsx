import { useNavigate } from '@tanstack/react-router'
import { Phone, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_LINE_QUANTITY } from '#contract/checkout/cart.ts'
import type { Output } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { formatMoney, Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { exemptionText } from '../customers/tax-exemption-text.ts'
import { ItemHeading } from '../frame/item-heading.tsx'
import { Panel } from '../orders/panel.tsx'
import { shortage } from '../orders/sale/add-to-basket.ts'
import type { SaleChoice } from '../orders/sale/basket-line.ts'
import { GoodsSearch } from '../orders/sale/goods-search.tsx'
import { discountRows } from '../orders/total-rows.ts'
import { DraftOrderCustomer } from './draft-order-customer.tsx'
import { type DraftOrderLine, useDraftOrderForm } from './use-draft-order-form.ts'

export function NewDraftOrder() {
  const navigate = useNavigate()
  const [lines, setLines] = useState<DraftOrderLine[]>([])
  const [isTaken, setTaken] = useState(false)
  const { form, quote } = useDraftOrderForm(lines, () => setTaken(true))
  // In an effect, because the navigation guard below must first know that nothing is unsaved.
  useEffect(() => {
    if (isTaken) void navigate({ to: '/admin/phone-orders', replace: true })
  }, [isTaken, navigate])
  const isReady = lines.length > 0 && quote.data !== undefined && !quote.isPlaceholderData && !quote.error
  return (
    <>
      <ItemHeading backTo="/admin/phone-orders" backName="All phone orders" title="New phone order" />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <PhoneLines lines={lines} quote={quote.data} error={quote.error?.message} onChange={setLines} />
        <form noValidate onSubmit={form.submit}>
          <Card className="grid gap-4">
            <DraftOrderCustomer form={form} />
            {quote.data && lines.length > 0 && <Totals quote={quote.data} />}
            <Button type="submit" size="large" disabled={!isReady} isBusy={form.isBusy}>
              {isReady ? `Send payment link, ${formatMoney(quote.data.total)}` : 'Send payment link'}
            </Button>
            <p className="text-xs text-muted">
              Items are held for 24 hours. Never take a card number by phone; the customer enters it on the payment
              page.
            </p>
          </Card>
        </form>
      </div>
      <UnsavedGuard isDirty={(lines.length > 0 || form.isDirty) && !isTaken} />
    </>
  )
}

interface Costs {
  exemption: Parameters<typeof exemptionText>[0] | null
  discount: number
  subtotal: number
  tax: number
  shipping: number
  total: number
}

function Totals({ quote }: { quote: Costs }) {
  const rows: [string, number][] = [
    ...discountRows(quote),
    ['Subtotal', quote.subtotal],
    [quote.exemption ? `Tax (exempt: ${exemptionText(quote.exemption)})` : 'Tax', quote.tax],
    ['Shipping', quote.shipping],
    ['Total', quote.total],
  ]
  return (
    <dl className="grid gap-1 text-sm">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between last:border-t last:border-line last:pt-2 last:font-semibold">
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface Props {
  lines: DraftOrderLine[]
  quote: Output<'POST /admin/phone-orders/quote'> | undefined
  error: string | undefined
  onChange: (lines: DraftOrderLine[]) => void
}

function PhoneLines({ lines, quote, error, onChange }: Props) {
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
        ? lines.map((line) => (line === known ? { ...line, quantity: Math.min(MAX_LINE_QUANTITY, quantity) } : line))
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
        <EmptyState icon={<Phone aria-hidden />} title="No items yet">
          Type part of a name or SKU and press Enter.
        </EmptyState>
      ) : (
        <Panel>
          <ul aria-label="Products of this order">
            {lines.map((line, position) => (
              <li
                key={line.productId}
                className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 text-sm last:border-0">
                <span className="min-w-36 flex-1 font-semibold wrap-anywhere">{line.name}</span>
                <QuantityStepper
                  label={`Quantity of ${line.name}`}
                  value={line.quantity}
                  max={MAX_LINE_QUANTITY}
                  onChange={(quantity) => onChange(lines.map((one) => (one === line ? { ...line, quantity } : one)))}
                />
                <span className="w-20 text-right">
                  {isOfThese && <Money amount={quote.lines[position]!.lineTotal} />}
                </span>
                <IconButton label={`Remove ${line.name}`} onClick={() => onChange(lines.filter((one) => one !== line))}>
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
