import { House, type LucideIcon, Package, ShoppingCart, UserRound, Wrench } from 'lucide-react'
import { useUser } from '../../accounts/use-user.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { cartName, useCartCount } from '../use-cart-count.ts'
import { CountBadge } from './cart-link.tsx'

export function BottomBar() {
  const count = useCartCount()
  const user = useUser()
  return (
    <nav
      aria-label="Quick navigation"
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <Entry icon={House} name="Home" href="/" currentOn="path" />
      <Entry icon={Wrench} name="Services" href="/services" />
      <Entry icon={ShoppingCart} name="Cart" href="/cart" label={cartName(count)} count={count} />
      <Entry icon={Package} name="Orders" href="/order-tracking/0" />
      <Entry icon={UserRound} name="Account" href={user ? '/profile' : '/auth'} />
    </nav>
  )
}

interface EntryProps {
  icon: LucideIcon
  name: string
  href: string
  label?: string
  count?: number
  currentOn?: 'path' | 'section'
}

function Entry({ icon: Icon, name, href, label, count = 0, currentOn = 'section' }: EntryProps) {
  return (
    <SiteLink
      href={href}
      currentOn={currentOn}
      aria-label={label}
      className="grid min-h-15 place-content-center justify-items-center gap-0.5 text-xs text-muted aria-[current=page]:font-semibold aria-[current=page]:text-primary"
    >
      <span className="relative px-3">
        <Icon aria-hidden className="size-5" />
        <span className="absolute -top-2 right-0">
          <CountBadge count={count} />
        </span>
      </span>
      {name}
    </SiteLink>
  )
}
