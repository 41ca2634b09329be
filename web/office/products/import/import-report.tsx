import { useState } from 'react'
import type { Output } from '../../../api.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { OfficeLink } from '../../frame/office-link.tsx'

type Report = Output<'POST /admin/products/import'>
type Row = Report['rows'][number]

const STEP = 100
const ORDER: Row['outcome'][] = ['refused', 'created', 'updated', 'unchanged']
const TONES: Record<Row['outcome'], BadgeTone> = {
  refused: 'cancelled',
  created: 'delivered',
  updated: 'shipped',
  unchanged: 'quiet',
}

/** What the file did, or would do, row by row; what needs a look comes first. */
export function ImportReport({ report }: { report: Report }) {
  const [most, setMost] = useState(STEP)
  const rows = report.rows.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome))
  return (
    <section aria-label="Report" className="grid gap-3 text-sm">
      <p role="status" className="figures font-semibold">
        {report.isDryRun ? 'Nothing is changed yet. This file would add' : 'Done: added'} {report.created},
        update
        {report.isDryRun ? '' : 'd'} {report.updated}, leave {report.unchanged} as they are, and{' '}
        {report.refused} {report.refused === 1 ? 'row is' : 'rows are'} refused.
      </p>
      {report.newCategories.length > 0 && <p>New categories: {report.newCategories.join(', ')}</p>}
      {report.ignoredColumns.length > 0 && (
        <p className="text-muted">Columns that mean nothing here: {report.ignoredColumns.join(', ')}</p>
      )}
      <div className="overflow-x-auto">
        <table className="w-full min-w-xl">
          <caption className="sr-only">Rows of the file</caption>
          <thead className="text-left text-xs text-muted">
            <tr className="border-b border-line">
              <th scope="col" className="py-1 pr-3 text-right">
                Line
              </th>
              <th scope="col" className="py-1 pr-3">
                Product
              </th>
              <th scope="col" className="py-1 pr-3">
                Outcome
              </th>
              <th scope="col" className="py-1">
                What changes, and why not
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <ReportRow key={row.line} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > most && (
        <Button kind="plain" size="small" className="justify-self-start" onClick={() => setMost(most + STEP)}>
          Show more of the {rows.length} rows
        </Button>
      )}
    </section>
  )
}

function ReportRow({ row }: { row: Row }) {
  const { line, name, slug, outcome, changes, messages, productId } = row
  return (
    <tr className="border-b border-line align-top last:border-0">
      <td className="figures py-1.5 pr-3 text-right text-muted">{line}</td>
      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
        {productId === null ? (
          name || slug
        ) : (
          <OfficeLink to="/admin/products/$id" params={{ id: String(productId) }} className="link">
            {name || slug}
          </OfficeLink>
        )}
      </th>
      <td className="py-1.5 pr-3">
        <Badge tone={TONES[outcome]}>{outcome}</Badge>
      </td>
      <td className="py-1.5">
        {changes.join(', ')}
        {messages.map((message) => (
          <p key={message} className={outcome === 'refused' ? 'text-cancelled' : 'text-muted'}>
            {message}
          </p>
        ))}
      </td>
    </tr>
  )
}
