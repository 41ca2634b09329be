import type { Output, RowOf } from '../../../api.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { type FileRow, FileRows } from '../../file-import/file-rows.tsx'
import { AdminLink } from '../../frame/admin-link.tsx'

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

export function ImportRows({ rows }: { rows: Row[] }) {
  return <FileRows caption="Products of the file" subject="Product" rows={rows.map(toFileRow)} />
}

function toFileRow(row: Row): FileRow {
  const { line, outcome, changes, messages } = row
  const undone = 'undone' in row ? row.undone : null
  return {
    ...{ line, messages, isRefused: outcome === 'refused' },
    name: <ProductName row={row} />,
    said: SAID[outcome],
    tone: TONES[outcome],
    besides: (
      <>
        {undone && <Badge tone="quiet">{undone}</Badge>} {changes.join(', ')}
      </>
    ),
  }
}

function ProductName({ row: { name, slug, productId } }: { row: Row }) {
  if (productId === null) return name || slug
  return (
    <AdminLink to="/admin/products/$id" params={{ id: String(productId) }} className="link">
      {name || slug}
    </AdminLink>
  )
}
