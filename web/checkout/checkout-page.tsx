import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useEffect } from 'react'
import { useApi } from '../api.ts'
import { Card } from '../ui/card.tsx'
import { toast } from '../ui/layer/toast.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { Page } from '../ui/page/page.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { BillTotals } from './cart/bill-totals.tsx'
import { EmptyCart } from './cart/cart-page.tsx'
import { CartSkeleton } from './cart/cart-skeleton.tsx'
import type { PricedCart } from './cart/use-cart.ts'
import { refreshCart, usePricedCart } from './cart/use-cart.ts'
import { useOtherDevices } from './cart/use-other-devices.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { useDraft } from './details/use-draft.ts'
import { CardPayForm } from './pay/card-pay-form.tsx'
import { type CardPayment, confirmed, useCardPayment } from './pay/use-card-payment.ts'
import { earlierPayment } from './payment/pay.ts'
import { readPaymentNote } from './payment/payment-note.ts'

const DESCRIPTION = 'There was a problem loading checkout information'

export function CheckoutPage() {
  return (
    <Page title="Checkout">
      <NeedsScript what="The checkout" />
      <Checkout />
    </Page>
  )
}

function Checkout() {
  useOtherDevices()
  useEarlierPayment()
  const { draft, isPending: isDraftPending, save } = useDraft()
  // A payment empties the cart, but the page must not change until the order is shown.
  const cart = usePricedCart(draft?.shippingMethod ?? 'standard', {
    isFrozen: isPaying,
    state: draft?.shippingAddress?.state,
  })
  if (cart.isError && !cart.data) return <LoadingFailed query={cart} />
  if (!cart.data || isDraftPending) return <CartSkeleton />
  if (cart.data.items.length === 0 && cart.data.bills.length > 0) return <BillsPayForm cart={cart.data} />
  if (cart.data.items.length === 0) return <NothingToPay />
  return <CheckoutForm cart={cart.data} isRepricing={cart.isPlaceholderData} draft={draft ?? {}} save={save} />
}

/** The browser restores the scroll position of the filled checkout, which is far below this short page. */
function NothingToPay() {
  useEffect(() => {
    const frame = requestAnimationFrame(() => scrollTo(0, 0))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <>
      <p role="status">There is nothing to pay here, so no card is charged.</p>
      <EmptyCart />
    </>
  )
}

function isPaying(): boolean {
  return readPaymentNote()?.wasSent === true
}

function LoadingFailed({ query }: Pick<ComponentProps<typeof QueryError>, 'query'>) {
  useEffect(() => toast({ title: 'Error', description: DESCRIPTION, tone: 'destructive' }), [])
  return <QueryError query={query} message={`${DESCRIPTION}. Your cart is kept: please try again.`} />
}

function BillsPayForm({ cart }: { cart: PricedCart }) {
  const payment = useBillsPayment(cart)
  return (
    <CardPayForm total={cart.due} payment={payment}>
      <Card className="grid gap-4">
        <h2 className="text-lg">What you pay</h2>
        <BillTotals cart={cart} />
        <SiteLink href="/cart" className="link justify-self-start text-sm">
          Edit cart
        </SiteLink>
      </Card>
    </CardPayForm>
  )
}

/** After a payment whose response was lost, the page shows the order instead of charging again. */
function useEarlierPayment() {
  const api = useApi()
  const navigate = useNavigate()
  useEffect(() => {
    earlierPayment(api).then(
      (paid) =>
        paid &&
        navigate({
          to: '/order-success',
          search: { payment_intent: paid.paymentIntentId, redirect_status: paid.status },
          replace: true,
        }),
      () => {},
    )
  }, [api, navigate])
}

function useBillsPayment({ due }: Pick<PricedCart, 'due'>): CardPayment {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useCardPayment({
    shown: 'GET /cart/quote',
    async charge(card) {
      const prepared = await api.call('POST /cart/bills/payment', { amount: due })
      const { clientSecret, paymentIntentId } = prepared
      return confirmed(card, clientSecret, {
        returnTo: `/checkout/paid/${paymentIntentId}`,
        find: () => api.call('POST /payments/:paymentIntentId/report', { paymentIntentId }),
        async show() {
          await navigate({ to: '/checkout/paid/$paymentIntentId', params: { paymentIntentId } })
          await refreshCart(queryClient)
        },
      })
    },
  })
}
