import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { MAX_IMPORT_ROWS } from '#contract/catalog/product-import.ts'
import { MAX_IMPORT_BYTES } from '#contract/data-import/data-import.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { RowOf } from '../../../api.ts'
import { useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { CsvDrop } from '../../file-import/csv-drop.tsx'
import { EncodingNote } from '../../file-import/encoding-note.tsx'
import { type DecodedFile, decodeFile, type Encoding } from '../../file-import/file-text.ts'
import { ImportFoot } from '../../file-import/import-foot.tsx'
import { ReadingFile } from '../../file-import/reading-file.tsx'
import { AdminLink } from '../../frame/admin-link.tsx'
import { useAtHand } from '../../frame/use-at-hand.ts'
import { useAdminList } from '../../list/admin-list.ts'
import { ShopMoment } from '../../shop-moment.tsx'
import { productsText } from '../products-text.ts'
import { ImportPreview } from './import-preview.tsx'

const SHOWN = 5
const STATES: Record<RowOf<'GET /admin/product-imports'>['state'], string> = {
  importing: 'in progress',
  done: 'done',
  failed: 'failed',
  undoing: 'being undone',
  undone: 'undone',
}

const LARGEST = MAX_IMPORT_BYTES / 1024 / 1024
const HINT = `A CSV file from Shopify, WooCommerce, Square or our own export: up to ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows and ${LARGEST} MB. You’ll see a preview before anything changes.`

interface Chosen {
  chosen: File
  decoded: DecodedFile
  name: string
  csv: string
}

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<Chosen>()
  const [setsStock, setSetsStock] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { preview, start } = useImport()
  const failure = refusal ?? (start.error ?? preview.error)?.message

  async function choose(chosen: File | undefined, encoding?: Encoding) {
    if (!chosen) return
    start.reset()
    preview.reset()
    setFile(undefined)
    setRefusal(refusalOf(chosen))
    if (refusalOf(chosen)) return
    const decoded = await decodeFile(chosen, encoding)
    setFile({ chosen, decoded, name: chosen.name, csv: decoded.text })
    preview.mutate({ csv: decoded.text, setStock: setsStock })
  }

  return (
    <Dialog title="Import products" isOpen size="wide" onClose={onClose}>
      <CsvDrop
        id="import-failure"
        name={file?.name}
        hint={HINT}
        failure={failure}
        onFile={(chosen) => void choose(chosen)}
      />
      {file && <EncodingNote file={file.decoded} onChoose={(encoding) => void choose(file.chosen, encoding)} />}
      <Checkbox
        label="Overwrite the stock of existing products with the file (otherwise sales since the export stay deducted)"
        checked={setsStock}
        disabled={start.isPending}
        onChange={({ target }) => {
          setSetsStock(target.checked)
          if (file) preview.mutate({ csv: file.csv, setStock: target.checked })
        }}
      />
      {preview.isPending && <ReadingFile />}
      {preview.data && !preview.isPending && <ImportPreview preview={preview.data} />}
      {!file && !preview.isPending && <EarlierImports />}
      <ImportFoot onClose={onClose}>
        {file && preview.data && (
          <Button
            isBusy={start.isPending || preview.isPending}
            disabled={preview.data.created + preview.data.updated + preview.data.refused === 0}
            onClick={() => start.mutate({ csv: file.csv, filename: file.name, setStock: setsStock })}>
            Import {productsText(preview.data.created + preview.data.updated)}
          </Button>
        )}
      </ImportFoot>
    </Dialog>
  )
}

interface PreviewRequest {
  csv: string
  setStock: boolean
}

function useImport() {
  const api = useApi()
  const navigate = useNavigate()
  useAtHand('/admin/products/imports/$id')
  const preview = useMutation({
    mutationFn: (given: PreviewRequest) => api.call('POST /admin/product-imports/preview', given),
  })
  const start = useMutation({
    mutationFn: ({ filename, ...given }: PreviewRequest & { filename: string }) =>
      api.call('POST /admin/product-imports', { ...given, filename: truncateText(filename, 200) }),
    onSuccess: ({ id }) =>
      navigate({
        to: '/admin/products/imports/$id',
        params: { id: String(id) },
        search: true,
        replace: true,
        resetScroll: false,
      }),
  })
  return { preview, start }
}

function refusalOf({ size }: File): string | undefined {
  if (size === 0) return 'The file is empty.'
  if (size <= MAX_IMPORT_BYTES) return undefined
  return `The file has ${(size / 1024 / 1024).toFixed(1)} MB. Split it into files of up to ${LARGEST} MB.`
}

function EarlierImports() {
  const list = useAdminList('GET /admin/product-imports', { limit: SHOWN })
  if (list.isError) return <QueryError query={list} />
  const items = list.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-labelledby="earlier-imports" className="grid gap-1 text-sm">
      <h2 id="earlier-imports" className="text-base">
        Earlier imports
      </h2>
      <ul className="grid gap-1">
        {items.map(({ id, filename, state, productCount, startedAt }) => (
          <li key={id} className="min-w-0 break-words">
            <AdminLink to="/admin/products/imports/$id" params={{ id: String(id) }} className="link">
              {filename}
            </AdminLink>
            <span className="text-muted">
              , {productsText(productCount)}, <ShopMoment at={startedAt} />, {STATES[state]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
