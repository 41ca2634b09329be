import { formatMoney } from '../../ui/money.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import type { Column } from '../list/data-table.tsx'
import type { Place } from '../resource.ts'
import { marginText, type ProfitRow } from './profit.ts'

export function profitColumns(title: string, placeOf: (row: ProfitRow) => Place | undefined): Column<ProfitRow>[] {
  const amount = (key: 'discounts' | 'refunds' | 'cost' | 'cardFees' | 'labor', header: string): Column<ProfitRow> => ({
    header,
    isFigure: true,
    isSecondary: key !== 'cost',
    onPhone: 'hidden',
    cell: (row) => formatMoney(row[key]),
  })
  return [
    { header: title, sorts: ['name', 'name-z'], cell: (row) => <Name row={row} place={placeOf(row)} /> },
    {
      header: 'Net sales',
      sorts: ['sales-low', 'sales-high'],
      isFigure: true,
      cell: (row) => formatMoney(row.netSales),
    },
    amount('discounts', 'Discounts'),
    amount('refunds', 'Refunds'),
    amount('cost', 'Cost'),
    amount('cardFees', 'Card fees'),
    amount('labor', 'Labor'),
    {
      header: 'Profit',
      sorts: ['profit-low', 'profit-high'],
      isFigure: true,
      onPhone: 'end',
      cell: ({ profit }) => (profit === null ? 'Unknown' : formatMoney(profit)),
    },
    {
      header: 'Margin',
      sorts: ['margin-low', 'margin-high'],
      isFigure: true,
      cell: ({ margin, profit }) => (margin === null ? (profit === null ? 'Unknown' : '—') : marginText(margin)),
    },
  ]
}

function Name({ row, place }: { row: ProfitRow; place: Place | undefined }) {
  const hasUnknown = row.profit !== null && row.unknownSales !== 0
  return (
    <>
      {place ? (
        <AdminLink {...place} className="link">
          {row.name}
        </AdminLink>
      ) : (
        row.name
      )}
      {hasUnknown && (
        <span className="block text-xs font-normal text-muted">
          Without {formatMoney(row.unknownSales)} of sales whose cost is unknown
        </span>
      )}
    </>
  )
}
