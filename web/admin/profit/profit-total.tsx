import { formatMoney } from '../../ui/money.tsx'
import { marginText, type Profit } from './profit.ts'

/** The calculation from sales to profit. Sales with an unknown cost are left out together with what is known of their costs. */
export function ProfitTotal({ total }: { total: Profit['total'] }) {
  const { sales, discounts, refunds, netSales, cost, cardFees, labor, profit, margin } = total
  const leftOut = netSales - cost - cardFees - labor - (profit ?? 0)
  const lines: [name: string, amount: number, isSum?: boolean][] = [
    ['Sales without tax', sales],
    ['Discounts', -discounts],
    ['Refunds', -refunds],
    ['Net sales', netSales, true],
    ['Cost of goods and parts', -cost],
    ['Card fees', -cardFees],
    ['Labor', -labor],
  ]
  if (profit !== null && leftOut !== 0) lines.push(['Left out, because their cost is unknown', -leftOut])
  return (
    <dl className="grid gap-1.5 text-sm" aria-label="Total">
      {lines.map(([name, amount, isSum]) => (
        <div key={name} className={`flex justify-between gap-3 ${isSum ? 'border-t border-line pt-1.5' : ''}`}>
          <dt>{name}</dt>
          <dd className="figures">{formatMoney(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-3 border-t border-ink pt-1.5 text-base font-semibold">
        <dt>Profit</dt>
        <dd className="figures">
          {profit === null ? 'Unknown' : formatMoney(profit)}
          {margin !== null && <span className="ml-2 font-normal text-muted">{marginText(margin)} margin</span>}
        </dd>
      </div>
    </dl>
  )
}
