import { useState } from 'react'
import type { Output } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { productsText } from '../products-text.ts'
import { ImportRows, type Previewed } from './import-rows.tsx'

const STEP = 100
const FIRST: Previewed['outcome'][] = ['refused', 'created', 'updated', 'unchanged']

export function ImportPreview({ preview }: { preview: Output<'POST /admin/product-imports/preview'> }) {
  const [most, setMost] = useState(STEP)
  const { created, updated, unchanged, refused, format, newCategories, newCollections, ignoredColumns, pictures } =
    preview
  const rows = preview.rows.toSorted((a, b) => FIRST.indexOf(a.outcome) - FIRST.indexOf(b.outcome))
  const mended = rows.filter(({ messages, outcome }) => outcome !== 'refused' && messages.length > 0).length
  return (
    <section aria-label="Report" className="grid gap-3 text-sm">
      <p role="status" className="figures font-semibold">
        Nothing is changed yet. This file of {format} would add {created}, update {updated}, leave {unchanged} as they
        are, and {refused} {refused === 1 ? 'is' : 'are'} refused.
      </p>
      {mended > 0 && <p>{productsText(mended)} with corrections or notes, shown next to each.</p>}
      {pictures > 0 && (
        <p>
          {pictures} {pictures === 1 ? 'picture is' : 'pictures are'} downloaded afterward; until then a placeholder is
          shown.
        </p>
      )}
      {newCategories.length > 0 && <p>New categories: {newCategories.join(', ')}</p>}
      {newCollections.length > 0 && <p>New collections: {newCollections.join(', ')}</p>}
      {ignoredColumns.length > 0 && (
        <details>
          <summary className="link cursor-pointer">
            {ignoredColumns.length} {ignoredColumns.length === 1 ? 'column is' : 'columns are'} ignored
          </summary>
          <p className="mt-1 text-muted">{ignoredColumns.join(', ')}</p>
        </details>
      )}
      <ImportRows rows={rows.slice(0, most)} />
      {rows.length > most && (
        <Button kind="plain" size="small" className="justify-self-start" onClick={() => setMost(most + STEP)}>
          Show more of the {rows.length} products
        </Button>
      )}
    </section>
  )
}
