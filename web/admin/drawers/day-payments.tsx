import type { Output } from '../../api.ts'
import { Money } from '../../ui/money.tsx'

type DaySheet = Output<'GET /admin/day-sheet'>

const METHODS: Record<DaySheet['payments'][number]['method'], string> = {
  cash: 'Cash',
  check: 'Checks',
  terminal: 'Card terminal',
  reader: 'Card reader',
  online: 'Online',
  account: 'On account',
  balance: 'Gift cards and store credit',
}

const COLUMNS = [
  ['received', 'Received'],
  ['tips', 'Tips'],
  ['refunded', 'Refunds'],
  ['rounding', 'Rounding'],
  ['net', 'Net'],
] as const

export function DayPayments({ sheet }: { sheet: DaySheet }) {
  const { isBlind, payments, total, cashOutsideDrawers, drawers } = sheet
  const rows = [
    ...payments.map(({ method, ...sums }) => ({ name: METHODS[method], ...sums })),
    ...(total ? [{ name: 'Total', ...total }] : []),
  ]
  const columns = COLUMNS.filter(([key]) => key !== 'rounding' || payments.some(({ rounding }) => rounding !== 0))
  return (
    <>
      {isBlind && (
        <p className="py-2 text-sm text-muted">Cash, checks and the total are shown when every drawer is counted.</p>
      )}
      <table className="figures w-full text-sm">
        <caption className="sr-only">Payments of the day by method</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="py-2 text-left font-semibold">
              Paid
            </th>
            {columns.map(([key, title]) => (
              <th key={key} scope="col" className="py-2 pl-3 text-right font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, ...sums }) => (
            <tr key={name} className="border-b border-line last:border-0 last:font-semibold">
              <th scope="row" className="py-2 text-left font-[inherit]">
                {name}
              </th>
              {columns.map(([key]) => (
                <td key={key} className="py-2 pl-3 text-right">
                  <Money amount={key === 'refunded' ? -sums[key] : sums[key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {cashOutsideDrawers !== null && cashOutsideDrawers !== 0 && drawers.length > 0 && (
        <p className="py-2 text-sm">
          Cash taken while no drawer was open: <Money amount={cashOutsideDrawers} />. It is in no count.
        </p>
      )}
    </>
  )
}
