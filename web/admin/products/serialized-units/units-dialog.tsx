import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileSpreadsheet, Plus } from 'lucide-react'
import { useState } from 'react'
import { type Output, useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { failureToast } from '../../../ui/layer/toast.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { readText } from '../../file-import/file-text.ts'
import { FileDrop } from '../../form/file-drop.tsx'
import { MayWrite } from '../../frame/may-write.tsx'
import { useRefresh } from '../../frame/use-refresh.ts'
import type { OpenProduct } from '../product.ts'
import { UnitForm } from './unit-form.tsx'
import { UnitRow } from './unit-row.tsx'
import type { NumberedProduct, SerializedUnit } from './unit-values.ts'

const LISTED = 100
const PAUSE_MS = 200

interface Props {
  product: NumberedProduct
  onOpen: OpenProduct
  onClose: () => void
}

export function UnitsDialog({ product, onOpen, onClose }: Props) {
  const [opened, setOpened] = useState<SerializedUnit | 'new'>()
  if (opened)
    return (
      <UnitForm product={product} unit={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
    )
  return (
    <Dialog title={`Units of ${product.name}`} isOpen size="wide" onClose={onClose}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="figures">
          <strong className="font-display text-xl">{product.stock}</strong> in stock
          {product.stockHeld > 0 && `, ${product.stockHeld} reserved for open checkouts and repairs`}
        </p>
        <MayWrite>
          <Button onClick={() => setOpened('new')}>
            <Plus aria-hidden className="size-4" /> Receive unit
          </Button>
        </MayWrite>
      </div>
      <List product={product} onEdit={setOpened} onOpen={onOpen} />
      <UnitFile productId={product.id} />
    </Dialog>
  )
}

interface ListProps {
  product: NumberedProduct
  onEdit: (unit: SerializedUnit) => void
  onOpen: OpenProduct
}

function List({ product, onEdit, onOpen }: ListProps) {
  const [number, setNumber] = useState('')
  const [where, setWhere] = useState<'here' | 'gone'>('here')
  const settled = useSettled(number.trim(), PAUSE_MS)
  const query = useQuery({
    ...useApi().query('GET /admin/units', {
      productId: product.id,
      limit: LISTED,
      ...(settled ? { number: settled } : { where }),
    }),
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  })
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextInput
          aria-label="Find by number"
          placeholder="Find by number"
          autoComplete="off"
          spellCheck={false}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Select
          aria-label="Status"
          value={where}
          disabled={settled !== ''}
          onChange={({ target }) => setWhere(target.value as 'here' | 'gone')}>
          <option value="here">In stock</option>
          <option value="gone">Sold or gone</option>
        </Select>
      </div>
      {query.error && !query.data && <QueryError query={query} isPart />}
      {query.isPending && <Skeleton className="h-40" />}
      {query.data?.items.length === 0 && <EmptyState title={settled ? 'No unit has this number' : 'No units'} />}
      <ul aria-label="Units" className="divide-y divide-line border-y border-line empty:hidden">
        {query.data?.items.map((unit) => (
          <UnitRow
            key={unit.id}
            product={product}
            unit={unit}
            onEdit={() => onEdit(unit)}
            onMove={() => onOpen(unit.id, 'stock')}
          />
        ))}
      </ul>
      {query.data && query.data.total > LISTED && (
        <p className="text-sm text-muted">
          The latest {LISTED} of {query.data.total}. Search by number to find older ones.
        </p>
      )}
    </div>
  )
}

type Result = Output<'POST /admin/products/:id/units/file'>

function UnitFile({ productId }: { productId: number }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = useRefresh('product')
  const read = useMutation({
    mutationFn: async (file: File) =>
      api.call('POST /admin/products/:id/units/file', { id: productId, csv: await readText(file) }),
    onSuccess: () => Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ['GET /admin/units'] })]),
    onError: failureToast('Couldn’t read the file'),
  })
  return (
    <div className="grid gap-3">
      <a href={`/api/admin/products/${productId}/units/file`} download className="link justify-self-start text-sm">
        Export as CSV
      </a>
      <MayWrite>
        <FileDrop
          Icon={FileSpreadsheet}
          label="Import units"
          accept=".csv,text/csv,text/plain"
          chooseLabel="Choose a file"
          hint="A CSV file with the columns of the export; only Number is required. Units with a known number are updated; empty cells change nothing."
          onFiles={([file]) => file && read.mutate(file)}>
          Drop a CSV file here.
        </FileDrop>
      </MayWrite>
      {read.isPending && <p role="status">Reading the file…</p>}
      {read.data && <Notified result={read.data} />}
    </div>
  )
}

function Notified({ result: { added, changed, unchanged, refused } }: { result: Result }) {
  return (
    <div role="status" className="grid gap-1 text-sm">
      <p>
        {added} added, {changed} updated, {unchanged} unchanged
        {refused.length > 0 && `, ${refused.length} refused:`}
      </p>
      <ul className="text-cancelled empty:hidden">
        {refused.map(({ line, number, message }) => (
          <li key={line}>
            Line {line}
            {number && `, ${number}`}: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
