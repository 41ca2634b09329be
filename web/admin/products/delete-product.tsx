import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { ConfirmedAction } from '../form/confirmed-action.tsx'
import { useRefresh } from '../frame/use-refresh.ts'
import type { Product } from './product.ts'

export function DeleteProduct({ product }: { product: Product }) {
  const { id, name, stock } = product
  const api = useApi()
  const refresh = useRefresh('product')
  const undo = useMutation({
    mutationFn: () => api.call('POST /admin/products/:id/undelete', { id }),
    onSuccess: () => toast({ title: `${name} restored` }),
    onError: failureToast('Couldn’t restore the product'),
    onSettled: refresh,
  })
  return (
    <ConfirmedAction
      verb="Delete"
      of={name}
      title={`Delete ${name}?`}
      confirmLabel="Delete product"
      run={() => api.call('DELETE /admin/products/:id', { id })}
      onDone={({ outcome }) =>
        toast({
          title: 'Product deleted successfully',
          description: outcome === 'archived' ? `${name} was archived instead, because orders refer to it.` : name,
          action: { label: 'Undo', onChoose: () => undo.mutate() },
        })
      }
      onFailed={failureToast('Failed to delete product')}
      refresh={refresh}>
      <p>
        Shoppers no longer find it{stock > 0 && `, and the ${stock} in stock can no longer be sold`}. Orders keep what
        they show of it.
      </p>
      <p className="text-sm text-muted">
        One that was ever stocked or sold goes to the archive, where you can restore it at any time.
      </p>
    </ConfirmedAction>
  )
}
