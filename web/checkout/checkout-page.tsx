import { ClientOnly } from '@tanstack/react-router'
import { Page } from '../ui/page.tsx'
import { EmptyCart } from './cart-page.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { LoadingFailed } from './loading-failed.tsx'
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
  if (cart.isError && !cart.data) return <LoadingFailed query={cart} />
  if (!cart.data || isDraftPending) return <CartSkeleton />
  if (cart.data.length === 0) return <EmptyCart />
  return <CheckoutForm items={cart.data} draft={draft ?? {}} save={save} />
}
