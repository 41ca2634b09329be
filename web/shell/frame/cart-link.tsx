import { ShoppingCart } from 'lucide-react'
import { iconTarget } from '../../ui/icon-button.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { cartName, useCartCount } from '../use-cart-count.ts'

export function CartLink() {
  const count = useCartCount()
  return (
    <SiteLink href="/cart" aria-label={cartName(count)} className={iconTarget}>
      <ShoppingCart aria-hidden className="size-5" />
      <CountBadge count={count.lines} />
    </SiteLink>
  )
}

export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden
      className="figures absolute top-0 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-heart px-1 text-xs leading-none font-bold text-on-heart">
      {count}
    </span>
  )
}
