import { ClientOnly } from '@tanstack/react-router'
import { type ComponentProps, useEffect } from 'react'
import { toast } from '../ui/layer/toast.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { Page } from '../ui/page/page.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { EmptyCart } from './cart/cart-page.tsx'
import { CartSkeleton } from './cart/cart-skeleton.tsx'
import { usePricedCart } from './cart/use-cart.ts'
import { useOtherDevices } from './cart/use-other-devices.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { useDraft } from './details/use-draft.ts'
import { BillsPayForm } from './pay/bills-pay-form.tsx'
import { notedPayment } from './payment/payment-note.ts'
import { useEarlierPayment } from './payment/use-earlier-payment.ts'

const DESCRIPTION = 'There was a problem loading checkout information'

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
  useOtherDevices()
  useEarlierPayment()
  const { draft, isPending: isDraftPending, save } = useDraft()
  // Paying empties the cart, but the page must not change until the order is shown.
  const cart = usePricedCart(draft?.shippingMethod ?? 'standard', { isFrozen: isPaying })
  if (cart.isError && !cart.data) return <LoadingFailed query={cart} />
  if (!cart.data || isDraftPending) return <CartSkeleton />
  if (cart.data.items.length === 0 && cart.data.bills.length > 0) return <BillsPayForm cart={cart.data} />
  if (cart.data.items.length === 0) return <EmptyCart />
  return (
    <CheckoutForm cart={cart.data} isRepricing={cart.isPlaceholderData} draft={draft ?? {}} save={save} />
  )
}

function isPaying(): boolean {
  return notedPayment()?.wasAsked === true
}

function LoadingFailed({ query }: Pick<ComponentProps<typeof QueryError>, 'query'>) {
  useEffect(() => toast({ title: 'Error', description: DESCRIPTION, tone: 'destructive' }), [])
  return <QueryError query={query} message={`${DESCRIPTION}. Your cart is kept: please try again.`} />
}
