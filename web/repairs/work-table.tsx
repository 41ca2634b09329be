import type { Dollars } from '#contract/money.ts'
import { taxRatesText } from '#contract/pricing/tax-rate.ts'
import { Money } from '../ui/money.tsx'
import type { Estimate } from './ticket-labels.ts'

type Work = Pick<Estimate, 'lines' | 'subtotal' | 'tax' | 'taxRates' | 'total'>

/** The total is printed once, not on each page. */
export function WorkTable({ caption, work }: { caption: string; work: Work }) {
  return (
    <table className="figures w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {work.lines.map(({ name, quantity, lineTotal }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a version never move
          <Row key={at} label={quantity > 1 ? `${quantity} × ${name}` : name} amount={lineTotal} />
        ))}
      </tbody>
      <tfoot className="print:table-row-group">
        <Row label="Subtotal" amount={work.subtotal} isRuled />
        <Row label={`Tax (${taxRatesText(work.taxRates)})`} amount={work.tax} />
        <Row label="Total" amount={work.total} isTotal />
      </tfoot>
    </table>
  )
}

interface RowProps {
  label: string
  amount: Dollars
  isRuled?: boolean
  isTotal?: boolean
}

function Row({ label, amount, isRuled = false, isTotal = false }: RowProps) {
  const look = `py-1 ${isRuled ? 'border-t border-line pt-2' : ''} ${isTotal ? 'text-lg font-semibold' : ''}`
  return (
    <tr>
      <th scope="row" className={`${look} pr-4 font-normal wrap-anywhere in-[tbody]:text-left in-[tfoot]:text-right`}>
        {label}
      </th>
      <td className={`${look} text-right align-top`}>
        <Money amount={amount} />
      </td>
    </tr>
  )
}
