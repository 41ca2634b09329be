import { ClientOnly } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { GoesWith } from '../../catalog/recommendations/goes-with.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useDraft } from '../details/use-draft.ts'
import { BillsSummary } from './bills-summary.tsx'
import { CartBills } from './cart-bills.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { usePricedCart } from './use-cart.ts'
import { useOtherDevices } from './use-other-devices.ts'

/** Rendered before the cart is known; it is the largest element of an empty cart, so phones can show it at once. */
const FIRST_LINE =
  'What you picked, and what it costs with tax. Have it shipped, or pick it up at the shop for free.'

export function CartPage() {
  return (
    <Page title="Your cart" lead={FIRST_LINE}>
      <NeedsScript what="The cart" />
      <ClientOnly fallback={<CartSkeleton />}>
        <Cart />
      </ClientOnly>
    </Page>
  )
}

function Cart() {
  useOtherDevices()
  const { draft, isPending: isDraftPending, save } = useDraft()
  const choice = draft?.shippingMethod ?? 'standard'
  const { data: cart, isError, isFetching, refetch } = usePricedCart(choice)
  if (!cart && isError) {
    return (
      <ErrorState
        title="Your cart could not be loaded"
        message="Nothing in it is lost. Please check your connection and try again."
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  }
  if (!cart || isDraftPending) return <CartSkeleton />
  const { items, bills } = cart
  const isEmpty = items.length === 0 && bills.length === 0
  return (
    <div
      className={classNames(
        !isEmpty && 'lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-12',
      )}
    >
      <div className="grid gap-6 max-lg:pb-8">
        <CartLines items={items} />
        <CartBills bills={bills} />
        {isEmpty && <EmptyCart />}
        {items.length > 0 && <GoesWith slugs={items.map(({ product }) => product.slug)} />}
      </div>
      {items.length === 0 && bills.length > 0 && <BillsSummary cart={cart} />}
      {items.length > 0 && (
        <CartSummary
          cart={cart}
          choice={choice}
          onChoose={(shippingMethod) => save({ shippingMethod }, { isWhole: true })}
        />
      )}
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
