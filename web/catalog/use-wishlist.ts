import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useApi } from '../api.ts'
import { failureToast, toast } from '../ui/layer/toast.ts'

export function useWishlistEntry({ id, name }: { id: number; name: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  const { data = false } = useQuery({
    ...api.query('GET /wishlist'),
    select: (products) => products.some((product) => product.id === id),
  })
  const isKept = isHydrated && data
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      isKept
        ? api.call('DELETE /wishlist/:productId', { productId: id })
        : api.call('POST /wishlist', { productId: id }),
    onSuccess: () => {
      toast({ title: isKept ? 'Removed from your wishlist' : 'Saved to your wishlist', description: name })
      return queryClient.invalidateQueries({ queryKey: ['GET /wishlist'] })
    },
    onError: failureToast('Error'),
  })
  return { isKept, toggle: () => mutate(), isPending }
}
