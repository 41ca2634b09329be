import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { RowAction } from '../list/row-actions.tsx'
import type { Product } from './product.ts'

export function RestoreProduct({ product: { id, name } }: { product: Product }) {
  const api = useApi()
  const refresh = useRefresh('product')
  const restore = useMutation({
    mutationFn: () => api.call('POST /admin/products/:id/restore', { id }),
    onSuccess: () => toast({ title: `${name} is back in the shop` }),
    onError: failureToast('Failed to update product'),
    onSettled: refresh,
  })
  return <RowAction verb="Restore" of={name} isBusy={restore.isPending} onClick={() => restore.mutate()} />
}
