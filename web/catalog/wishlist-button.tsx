import { Heart } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { useWishlistEntry } from './use-wishlist.ts'

export function WishlistButton({
  product,
  className,
}: {
  product: { id: number; name: string }
  className?: string
}) {
  const { isKept, toggle, isPending } = useWishlistEntry(product)
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={`Wishlist: ${product.name}`}
      data-tooltip={isKept ? 'Remove from wishlist' : 'Save to wishlist'}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : toggle}
      className={classNames(
        'grid size-11 place-items-center rounded-full text-muted transition hover:text-heart aria-pressed:text-heart',
        className,
      )}
    >
      <Heart aria-hidden className={classNames('size-5', isKept && 'fill-current')} />
    </button>
  )
}
