import { taxRateText } from '#contract/pricing/tax-rate.ts'
import type { Output } from '../../api.ts'
import { longDay } from '../../shell/day-text.ts'
import { formatMoney } from '../../ui/money.tsx'

export type Report = Output<'GET /admin/reports/:name'>
type Column = Report['columns'][number]
type Row = Report['rows'][number]

export function ReportTable({ report }: { report: Report }) {
  const { columns, rows, totals, title } = report
  return (
    <section
      className="max-h-[70dvh] overflow-auto rounded-card border border-line bg-surface"
      aria-label={`${title}, line by line`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 z-10 bg-surface text-xs text-muted shadow-raised">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`px-2 py-2 align-bottom font-semibold sm:px-3 ${sideOf(column)}`}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no id and never move
            <tr key={place} className="border-t border-line hover:bg-tint">
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} row={row} isHead={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="sticky bottom-0 bg-surface shadow-[0_-2px_0_var(--control)]">
          <tr className="font-semibold">
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.key} scope="row" className="px-2 py-2 text-left sm:px-3">
                  Total
                </th>
              ) : (
                <Cell key={column.key} column={column} row={totals} />
              ),
            )}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Cell({ column, row, isHead = false }: { column: Column; row: Row; isHead?: boolean }) {
  const look = `px-2 py-2 sm:px-3 ${sideOf(column)} ${column.unit === 'text' ? '' : 'whitespace-nowrap'} ${row[column.key] === 0 ? 'text-muted' : ''}`
  const text = textOf(row[column.key], column.unit)
  if (!isHead || column.key === 'line') return <td className={look}>{text}</td>
  return (
    <th scope="row" className={`${look} font-normal ${column.unit === 'text' ? 'min-w-36 md:min-w-56' : ''}`}>
      {text}
    </th>
  )
}

function sideOf({ unit }: Column): string {
  return unit === 'text' || unit === 'day' ? 'text-left' : 'figures text-right'
}

export function textOf(value: Row[string] | undefined, unit: Column['unit']): string {
  if (value === null || value === undefined) return ''
  if (unit === 'dollars') return formatMoney(Number(value))
  if (unit === 'percent') return taxRateText(Number(value))
  if (unit === 'count') return Number(value).toLocaleString('en-US')
  return unit === 'day' ? longDay(String(value)) : String(value)
}
