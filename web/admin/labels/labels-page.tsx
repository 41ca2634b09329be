import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { RequireUser } from '../../accounts/require-user.tsx'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Labelled } from '../form/labelled.tsx'
import { useLabelPrinter } from '../printing/use-label-printer.ts'
import { CopiesTable } from './copies-table.tsx'
import type { PrintedLabel } from './label-face.tsx'
import { LABEL_SIZES, type LabelSize, MAX_PRINTED, ON_A_SHEET, readCopies } from './label-size.ts'
import { PrintedLabels } from './printed-labels.tsx'
import '../frame/admin.css'

interface Props {
  items: string | undefined
  size: LabelSize
  onSize: (size: LabelSize) => void
}

export function LabelsPage(props: Props) {
  return (
    <RequireUser admits={({ permissions }) => permissions.includes('products.read')}>
      {({ permissions }) => <Labels {...props} mayWrite={permissions.includes('products.write')} />}
    </RequireUser>
  )
}

function Labels({ items, size, onSize, mayWrite }: Props & { mayWrite: boolean }) {
  const requested = readCopies(items)
  const ids = [...new Set(requested.map(({ id }) => id))].join(',')
  const query = useQuery({
    ...useApi().query('GET /admin/labels', { ids }),
    enabled: ids !== '',
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    document.title = 'Labels'
  }, [])
  if (ids === '' || query.data?.length === 0)
    return (
      <EmptyState title="Nothing to label">Select products in the list, or open one, and choose “Labels”.</EmptyState>
    )
  if (query.error && !query.data) return <QueryError query={query} />
  if (!query.data) return <Skeleton className="m-6 h-96" />
  const copiesOf = ({ productId, ofProductId }: PrintedLabel) =>
    (requested.find(({ id }) => id === productId) ?? requested.find(({ id }) => id === ofProductId))?.copies ?? 1
  const given = Object.fromEntries(query.data.map((label) => [label.productId, copiesOf(label)]))
  return <Sheet labels={query.data} given={given} size={size} onSize={onSize} mayWrite={mayWrite} />
}

interface SheetProps extends Omit<Props, 'items'> {
  labels: PrintedLabel[]
  given: Record<number, number>
  mayWrite: boolean
}

function Sheet({ labels, given, size, onSize, mayWrite }: SheetProps) {
  const [copies, setCopies] = useState(given)
  const [hasPrice, setHasPrice] = useState(true)
  const [firstFree, setFirstFree] = useState(1)
  const printed = labels.flatMap((label) => Array.from({ length: copies[label.productId] ?? 0 }, () => label))
  const isTooMuch = printed.length > MAX_PRINTED
  const isImpossible = printed.length === 0 || isTooMuch
  const printText = `Print ${printed.length} ${printed.length === 1 ? 'label' : 'labels'}`
  const { hasPrinter, isPrinting, print, sizeText } = useLabelPrinter()

  function printOnLabelPrinter() {
    const requested = labels
      .map(({ productId }) => ({ productId, copies: copies[productId] ?? 0 }))
      .filter(({ copies }) => copies > 0)
    print({
      job: (api) => api.call('POST /admin/labels/prints', { labels: requested, hasPrice }),
      onPrinted: () => toast({ title: printed.length === 1 ? 'Label printed' : `${printed.length} labels printed` }),
      inBrowser: () => window.print(),
    })
  }

  return (
    <>
      <div data-admin className="mx-auto grid max-w-3xl gap-5 px-4 py-8 print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-xl">Labels</h1>
          <div className="flex flex-wrap gap-3">
            {hasPrinter && (
              <Button disabled={isImpossible} isBusy={isPrinting} onClick={printOnLabelPrinter}>
                <Printer aria-hidden className="size-4" /> {printText}
              </Button>
            )}
            <Button kind={hasPrinter ? 'quiet' : 'primary'} disabled={isImpossible} onClick={() => window.print()}>
              <Printer aria-hidden className="size-4" /> {hasPrinter ? 'Print in the browser' : printText}
            </Button>
          </div>
        </div>
        {hasPrinter && (
          <p className="text-sm text-muted">
            The label printer prints on labels of {sizeText}. The size and the preview below are for printing in the
            browser.
          </p>
        )}
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
          <Labelled label="Size">
            <Select value={size} onChange={({ target }) => onSize(target.value as LabelSize)}>
              {LABEL_SIZES.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Labelled>
          {size === 'sheet' && (
            <Labelled label="First free label on the sheet">
              <NumberInput
                min={1}
                max={ON_A_SHEET}
                value={firstFree}
                onChange={({ target }) =>
                  setFirstFree(Math.min(ON_A_SHEET, Math.max(1, Math.trunc(Number(target.value)) || 1)))
                }
              />
            </Labelled>
          )}
          <Checkbox label="Print the price" checked={hasPrice} onChange={({ target }) => setHasPrice(target.checked)} />
        </div>
        {isTooMuch && (
          <p role="alert" className="text-sm text-cancelled">
            {printed.length.toLocaleString('en-US')} labels are too many at once. The limit is{' '}
            {MAX_PRINTED.toLocaleString('en-US')}.
          </p>
        )}
        <CopiesTable labels={labels} copies={copies} onChange={setCopies} />
        {mayWrite && <GiveBarcodes labels={labels} />}
        <p className="text-sm text-muted">
          In the print dialog of the browser, choose the same paper size, no margins and 100% scale.
        </p>
        <h2 className="text-base">Print preview</h2>
      </div>
      {!isTooMuch && <PrintedLabels labels={printed} size={size} hasPrice={hasPrice} skipped={firstFree - 1} />}
    </>
  )
}

function GiveBarcodes({ labels }: { labels: PrintedLabel[] }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const without = labels.filter(({ code }) => code === null)
  const give = useMutation({
    mutationFn: () => api.call('POST /admin/labels/barcodes', { ids: without.map(({ productId }) => productId) }),
    onSuccess: ({ given }) => toast({ title: given === 1 ? '1 barcode assigned' : `${given} barcodes assigned` }),
    onError: failureToast('Failed to assign barcodes'),
    onSettled: () => queryClient.invalidateQueries(),
  })
  if (without.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line p-3 text-sm">
      <p className="min-w-56 flex-1">
        {without.length === 1
          ? `“${without[0]!.name}” has neither barcode nor SKU`
          : `${without.length} of them have neither barcode nor SKU`}
        : scanners cannot find {without.length === 1 ? 'it' : 'them'}.
      </p>
      <Button kind="quiet" size="small" isBusy={give.isPending} onClick={() => give.mutate()}>
        Assign barcodes
      </Button>
    </div>
  )
}
