import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#contract/catalog/product-csv.ts'
import { useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { FileDrop } from '../../form/file-drop.tsx'
import { productsText } from '../products-text.ts'
import { useRefreshedProducts } from '../use-refreshed-products.ts'
import { ImportReport } from './import-report.tsx'

const LARGEST = MAX_IMPORT_BYTES / 1024 / 1024
const HINT = `Shopify's product columns, as the export writes them. Up to ${MAX_IMPORT_ROWS.toLocaleString('en-US')} products and ${LARGEST} MB. Nothing changes before you have seen what would.`

interface Chosen {
  name: string
  csv: string
}

/** A file of products: first what it would do, then, if one wants that, it does it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<Chosen>()
  const [setsStock, setSetsStock] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { rehearsal, apply } = useImport()
  const report = apply.data ?? rehearsal.data
  const failure = refusal ?? (apply.error ?? rehearsal.error)?.message

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    apply.reset()
    rehearsal.reset()
    setFile(undefined)
    setRefusal(refusalOf(chosen))
    if (refusalOf(chosen)) return
    const next = { name: chosen.name, csv: await chosen.text() }
    setFile(next)
    rehearsal.mutate({ csv: next.csv, setStock: setsStock })
  }

  return (
    <Dialog title="Import products" isOpen size="wide" onClose={onClose}>
      <FileDrop
        Icon={FileUp}
        label="CSV file"
        accept=".csv,text/csv"
        chooseLabel={file ? 'Choose another file' : 'Choose a file'}
        hint={HINT}
        onFiles={([first]) => void choose(first)}
      >
        {file?.name ?? 'Drop a CSV file here.'}
      </FileDrop>
      <FieldError id="import-failure" text={failure} />
      <Checkbox
        label="Set the stock of products that exist to what the file says (otherwise sales made since stay sold)"
        checked={setsStock}
        disabled={apply.isPending || apply.isSuccess}
        onChange={({ target }) => {
          setSetsStock(target.checked)
          if (file) rehearsal.mutate({ csv: file.csv, setStock: target.checked })
        }}
      />
      {(rehearsal.isPending || apply.isPending) && (
        <div role="status" aria-label={apply.isPending ? 'Importing' : 'Reading the file'}>
          <Skeleton className="h-40" />
        </div>
      )}
      {report && !rehearsal.isPending && !apply.isPending && <ImportReport report={report} />}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3">
        <Button kind="quiet" onClick={onClose}>
          {apply.isSuccess ? 'Done' : 'Cancel'}
        </Button>
        {file && rehearsal.data && !apply.isSuccess && (
          <Button
            isBusy={apply.isPending || rehearsal.isPending}
            disabled={rehearsal.data.created + rehearsal.data.updated === 0}
            onClick={() => apply.mutate({ csv: file.csv, setStock: setsStock })}
          >
            Import {productsText(rehearsal.data.created + rehearsal.data.updated)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

interface Given {
  csv: string
  setStock: boolean
}

function useImport() {
  const api = useApi()
  const refresh = useRefreshedProducts()
  const rehearsal = useMutation({
    mutationFn: (given: Given) => api.call('POST /admin/products/import', { ...given, dryRun: true }),
  })
  const apply = useMutation({
    mutationFn: (given: Given) => api.call('POST /admin/products/import', { ...given, dryRun: false }),
    onSuccess: ({ created, updated }) => toast({ title: `${created} added, ${updated} updated` }),
    onSettled: refresh,
  })
  return { rehearsal, apply }
}

function refusalOf({ size }: File): string | undefined {
  if (size === 0) return 'The file is empty.'
  if (size <= MAX_IMPORT_BYTES) return undefined
  return `The file has ${(size / 1024 / 1024).toFixed(1)} MB. Split it into files of up to ${LARGEST} MB.`
}
