import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkChange } from '#contract/catalog/product-bulk.ts'
import { useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { PrintLink } from '../../frame/print-link.tsx'
import { useRefresh } from '../../frame/use-refresh.ts'
import { labelsAddress } from '../../labels/label-size.ts'
import { BulkBar } from '../../list/bulk-bar.tsx'
import type { Selection } from '../../list/data-table.tsx'
import type { Product } from '../product.ts'
import { productsText } from '../products-text.ts'
import { BulkDialog } from './bulk-dialog.tsx'

interface Props {
  selection: Selection
  seen: ReadonlyMap<number, Product>
}

export function BulkEdit({ selection, seen }: Props) {
  const [isEditing, setEditing] = useState(false)
  const products = [...selection.ids].flatMap((id) => seen.get(id) ?? [])
  const change = useBulkChange(() => {
    setEditing(false)
    selection.change(new Set())
  })
  const apply = (wanted: BulkChange) => change.mutate({ products, change: wanted })
  const areArchived = products.length > 0 && products.every(({ archivedAt }) => archivedAt !== null)
  return (
    <>
      <BulkBar selection={selection}>
        <Button kind="quiet" size="small" onClick={() => setEditing(true)}>
          Bulk edit
        </Button>
        <Button kind="quiet" size="small" isBusy={change.isPending} onClick={() => apply({ archived: !areArchived })}>
          {areArchived ? 'Restore' : 'Archive'}
        </Button>
        <PrintLink size="small" href={labelsAddress(products.map(({ id }) => ({ id, copies: 1 })))}>
          Labels
        </PrintLink>
      </BulkBar>
      {isEditing && (
        <BulkDialog products={products} isBusy={change.isPending} onApply={apply} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

interface BulkRequest {
  products: Product[]
  change: BulkChange
}

function useBulkChange(onDone: () => void) {
  const api = useApi()
  const refresh = useRefresh('product')
  const undo = useMutation({
    mutationFn: (undoId: number) => api.call('POST /admin/products/bulk/:undoId/undo', { undoId }),
    onSuccess: ({ left }) =>
      toast({ title: 'Change undone', description: left.length > 0 ? leftText(left) : undefined }),
    onError: failureToast('Failed to update product'),
    onSettled: refresh,
  })
  return useMutation({
    mutationFn: ({ products, change }: BulkRequest) =>
      api.call('POST /admin/products/bulk', { ids: products.map(({ id }) => id), change }),
    onSuccess: ({ changed, undoId }) => {
      toast({
        title: `${productsText(changed)} changed`,
        action: undoId === null ? undefined : { label: 'Undo', onChoose: () => undo.mutate(undoId) },
      })
      onDone()
    },
    onError: failureToast('Failed to update product'),
    onSettled: refresh,
  })
}

const NAMED = 3

function leftText(left: { name: string }[]): string {
  const names = left.slice(0, NAMED).map(({ name }) => name)
  const others = left.length - names.length
  const all = others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ')
  return `Not undone, because they were changed since: ${all}`
}
