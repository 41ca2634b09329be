import type { Output, RowOf } from '../../../api.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { OfficeLink } from '../../frame/office-link.tsx'

export type Previewed = Output<'POST /admin/product-imports/preview'>['rows'][number]
type Row = Previewed | RowOf<'GET /admin/product-imports/:id/rows'>

export const TONES: Record<Row['outcome'], BadgeTone> = {
  refused: 'cancelled',
  created: 'delivered',
  updated: 'shipped',
  unchanged: 'quiet',
}
const SAID: Record<Row['outcome'], string> = {
  refused: 'refused',
  created: 'new',
  updated: 'changed',
  unchanged: 'as it was',
}

/** What each product of a file becomes, and what was mended for that. */
export function ImportRows({ rows }: { rows: Row[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full sm:min-w-xl">
        <caption className="sr-only">Products of the file</caption>
        <thead className="text-left text-xs text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-1 pr-3 text-right">
              Line
            </th>
            <th scope="col" className="py-1 pr-3">
              Product
            </th>
            <th scope="col" className="py-1">
              What becomes of it
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ImportRow key={row.line} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ImportRow({ row }: { row: Row }) {
  const { line, name, slug, outcome, changes, messages, productId } = row
  const undone = 'undone' in row ? row.undone : null
  return (
    <tr className="border-b border-line align-top last:border-0">
      <td className="figures py-1.5 pr-3 text-right text-muted">{line}</td>
      <th scope="row" className="py-1.5 pr-3 text-left font-normal break-words">
        {productId === null ? (
          name || slug
        ) : (
          <OfficeLink to="/admin/products/$id" params={{ id: String(productId) }} className="link">
            {name || slug}
          </OfficeLink>
        )}
      </th>
      <td className="py-1.5">
        <Badge tone={TONES[outcome]}>{SAID[outcome]}</Badge> {undone && <Badge tone="quiet">{undone}</Badge>}{' '}
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
