import { ClientOnly } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { toast } from '../ui/toast.ts'
import { EmptyCart } from './cart-page.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { LOADING_ERROR } from './loading-error.ts'
import { NeedsScript } from './needs-script.tsx'
import { useCart } from './use-cart.ts'
import { useDraft } from './use-draft.ts'
import { useEarlierPayment } from './use-earlier-payment.ts'

export function CheckoutPage() {
  return (
    <Page title="Checkout">
      <NeedsScript what="The checkout" />
      <ClientOnly fallback={<CartSkeleton />}>
        <Checkout />
      </ClientOnly>
    </Page>
  )
}

function Checkout() {
  useEarlierPayment()
  const cart = useCart()
  const { draft, isPending: isDraftPending, save } = useDraft()
  const hasFailed = cart.isError && !cart.data
  useEffect(() => {
    if (hasFailed) toast(LOADING_ERROR)
  }, [hasFailed])

  if (hasFailed) {
    return (
      <ErrorState
        message={`${LOADING_ERROR.description}. Your cart is kept: please try again.`}
        onRetry={cart.refetch}
        isRetrying={cart.isFetching}
      />
    )
  }
  if (!cart.data || isDraftPending) return <CartSkeleton />
  if (cart.data.length === 0) return <EmptyCart />
  return <CheckoutForm items={cart.data} draft={draft ?? {}} save={save} />
}
