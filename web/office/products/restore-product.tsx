import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import type { Product } from './product.ts'
import { useRefreshedProducts } from './use-refreshed-products.ts'

/** Puts an archived product back into the shop. */
export function RestoreProduct({ product: { id, name } }: { product: Product }) {
  const api = useApi()
  const refresh = useRefreshedProducts()
  const restore = useMutation({
    mutationFn: () => api.call('POST /admin/products/:id/restore', { id }),
    onSuccess: () => toast({ title: `${name} is back in the shop` }),
    onError: ({ message }) =>
      toast({ title: 'Failed to update product', description: message, tone: 'destructive' }),
    onSettled: refresh,
  })
  return (
    <Button
      kind="plain"
      size="small"
      aria-label={`Restore ${name}`}
      isBusy={restore.isPending}
      onClick={() => restore.mutate()}
    >
      Restore
    </Button>
  )
}
