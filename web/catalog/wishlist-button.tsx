import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { FEATURE_COMING_SOON } from '#contract/company/company-features.ts'
import { useApi } from '../api.ts'
import { useShell } from '../shell/use-shell.ts'
import { classNames } from '../ui/class-names.ts'
import { failureToast, toast } from '../ui/layer/toast.ts'

export function WishlistButton({ product, className }: { product: { id: number; name: string }; className?: string }) {
  const { isSaved, toggle, isPending } = useWishlistEntry(product)
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Wishlist: ${product.name}`}
      data-tooltip={isSaved ? 'Remove from wishlist' : 'Save to wishlist'}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : toggle}
      className={classNames(
        'grid size-11 place-items-center rounded-full text-muted transition hover:text-heart aria-pressed:text-heart',
        className,
      )}>
      <Heart aria-hidden className={classNames('size-5', isSaved && 'fill-current')} />
    </button>
  )
}

function useWishlistEntry({ id, name }: { id: number; name: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  const { data = false } = useQuery({
    ...api.query('GET /wishlist'),
    select: (products) => products.some((product) => product.id === id),
  })
  const isSaved = isHydrated && data
  const { offersWishlist } = useShell().company
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      isSaved
        ? api.call('DELETE /wishlist/:productId', { productId: id })
        : api.call('POST /wishlist', { productId: id }),
    onSuccess: () => {
      toast({ title: isSaved ? 'Removed from your wishlist' : 'Saved to your wishlist', description: name })
      return queryClient.invalidateQueries({ queryKey: ['GET /wishlist'] })
    },
    onError: failureToast('Error'),
  })
  const toggle = () => {
    if (offersWishlist || isSaved) mutate()
    else toast({ title: FEATURE_COMING_SOON })
  }
  return { isSaved, toggle, isPending }
}
