import { ClientOnly } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useCart } from './use-cart.ts'

export function CartPage() {
  return (
    <Page title="Your cart">
      <NeedsScript what="The cart" />
      <ClientOnly fallback={<CartSkeleton />}>
        <Cart />
      </ClientOnly>
    </Page>
  )
}

function Cart() {
  const { data: items, isError, isFetching, refetch } = useCart()
  if (!items && isError) {
    return (
      <ErrorState
        title="Your cart could not be loaded"
        message="Nothing in it is lost. Please check your connection and try again."
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  }
  if (!items) return <CartSkeleton />
  return (
    <div
      className={classNames(
        items.length > 0 && 'lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-12',
      )}
    >
      <div className="grid gap-6 max-lg:pb-8">
        <CartLines items={items} />
        {items.length === 0 && <EmptyCart />}
      </div>
      {items.length > 0 && <CartSummary items={items} />}
    </div>
  )
}

export function EmptyCart() {
  return (
    <EmptyState
      icon={<ShoppingCart aria-hidden />}
      title="Empty Cart"
      action={<LinkButton href="/categories">Continue Shopping</LinkButton>}
    >
      Your cart is empty. What you add in the shop waits for you here.
    </EmptyState>
  )
}
