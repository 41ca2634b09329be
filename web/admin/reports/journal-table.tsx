import { longDay } from '../../shell/day-text.ts'
import { type Report, textOf } from './report-table.tsx'

type Row = Report['rows'][number]

/** One group of rows for each entry, so that it fits a phone without the columns of days. */
export function JournalTable({ report: { rows, totals, title } }: { report: Report }) {
  const entries = Map.groupBy(rows, ({ day, corrects }) => `${day} ${corrects ?? ''}`)
  return (
    <section
      className="max-h-[70dvh] max-w-4xl overflow-auto rounded-card border border-line bg-surface"
      aria-label={`${title}, line by line`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 z-10 bg-surface text-xs text-muted shadow-raised">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              Account
            </th>
            <th scope="col" className={`${AMOUNT} font-semibold`}>
              Debit
            </th>
            <th scope="col" className={`${AMOUNT} font-semibold`}>
              Credit
            </th>
          </tr>
        </thead>
        {[...entries].map(([key, lines]) => (
          <tbody key={key} className="border-t border-line">
            <tr>
              <th scope="rowgroup" colSpan={3} className="bg-tint px-3 py-2 text-left font-semibold">
                {titleOf(lines[0]!)}
              </th>
            </tr>
            {lines.map((line) => (
              <tr key={`${line.account} ${line.debit}`} className="hover:bg-tint">
                <th scope="row" className="px-3 py-1.5 text-left font-normal wrap-anywhere">
                  {line.account}
                </th>
                <td className={AMOUNT}>{textOf(line.debit, 'dollars')}</td>
                <td className={AMOUNT}>{textOf(line.credit, 'dollars')}</td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot className="sticky bottom-0 bg-surface shadow-[0_-2px_0_var(--control)]">
          <tr className="font-semibold">
            <th scope="row" className="px-3 py-2 text-left">
              Total
            </th>
            <td className={AMOUNT}>{textOf(totals.debit, 'dollars')}</td>
            <td className={AMOUNT}>{textOf(totals.credit, 'dollars')}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const AMOUNT = 'figures px-2 py-1.5 text-right whitespace-nowrap sm:px-3'

function titleOf({ day, corrects }: Row): string {
  return corrects ? `${longDay(String(day))}, corrects ${longDay(String(corrects))}` : longDay(String(day))
}
