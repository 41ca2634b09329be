import { ClientOnly } from '@tanstack/react-router'
import { NeedsScript } from '../ui/needs-script.tsx'
import { Page } from '../ui/page/page.tsx'
import { EmptyCart } from './cart/cart-page.tsx'
import { CartSkeleton } from './cart/cart-skeleton.tsx'
import { useCart } from './cart/use-cart.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { useDraft } from './details/use-draft.ts'
import { LoadingFailed } from './loading-failed.tsx'
import { useEarlierPayment } from './payment/use-earlier-payment.ts'

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
