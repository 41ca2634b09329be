import { cents, centsOf, dollarsOf } from '#contract/money.ts'
import { taxRatesText } from '#contract/pricing/tax-rate.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { exemptionText } from '../../customers/tax-exemption-text.ts'
import { discountRows } from '../total-rows.ts'
import type { Quote } from './basket-line.ts'
import type { SaleBalance } from './bill/sale-balance.ts'

interface Props {
  quote: Quote | undefined
  bills: SaleBalance[]
}

export function SaleTotals({ quote, bills }: Props) {
  const billed = bills.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  const all = dollarsOf(cents(centsOf(quote?.total ?? 0) + billed))
  return (
    <dl className="grid gap-0.5 px-4 pb-2 pt-3 text-sm">
      {quote && discountRows(quote).map(([name, amount]) => <Part key={name} name={name} amount={amount} />)}
      {(quote || bills.length === 0) && (
        <>
          <Part name="Subtotal" amount={quote?.subtotal} />
          <Part name={quote ? `Tax (${taxRatesText(quote.taxRates)})` : 'Tax'} amount={quote?.tax} />
          {quote?.exemption && (
            <div className="py-1">
              <dt className="sr-only">Sales tax</dt>
              <dd>
                <Badge tone="shipped">Exempt: {exemptionText(quote.exemption)}</Badge>
              </dd>
            </div>
          )}
        </>
      )}
      {bills.map(({ kind, id, label, amount }) => (
        <Part key={`${kind} ${id}`} name={label} amount={amount} />
      ))}
      <div className="flex items-baseline justify-between text-xl font-semibold">
        <dt>Total</dt>
        <dd aria-live="polite">
          <Money amount={all} />
        </dd>
      </div>
    </dl>
  )
}

function Part({ name, amount = 0 }: { name: string; amount?: number }) {
  return (
    <div className="flex justify-between">
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  )
}
