import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api.ts'
import { refreshCart } from '../../checkout/cart/use-cart.ts'
import { clearSavedDetails } from '../../checkout/details/saved-details.ts'
import { clearPaymentNote, readPaymentNote } from '../../checkout/payment/payment-note.ts'
import { dismissToasts, toast, toastAfterwards } from '../../ui/layer/toast.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ContactHelp } from '../contact-help.tsx'
import type { Order } from '../order-labels.ts'
import { PaymentFailed } from './payment-failed.tsx'
import { findOrder, placeOrder } from './place-order.ts'
import { PlacedOrder } from './placed-order.tsx'

const POLL_INTERVAL_MS = 2_000
const PATIENCE_MS = 120_000

interface Props {
  paymentIntentId: string | undefined
  redirectStatus: string | undefined
}

/** The payment provider redirects here. The status in the URL may be outdated, so the server is always queried. */
export function SuccessPage({ paymentIntentId, redirectStatus }: Props) {
  if (!paymentIntentId) return <PaymentFailed />
  const mayHavePaid = redirectStatus === 'succeeded' || redirectStatus === 'processing'
  return <PaidOrder paymentIntentId={paymentIntentId} mayHavePaid={mayHavePaid} />
}

function PaidOrder({ paymentIntentId, mayHavePaid }: { paymentIntentId: string; mayHavePaid: boolean }) {
  useEffect(() => dismissToasts, [])
  const { order, isUndecided, isLate, error, refetch, isFetching } = usePlacedOrder(paymentIntentId)
  if (order) return <PlacedOrder order={order} />
  if (error && !isUndecided)
    return <PaymentFailed error={error} mayHavePaid={mayHavePaid} onRetry={refetch} isRetrying={isFetching} />
  if (isUndecided) return <WaitingForPayment isLate={isLate} />
  return (
    <Page title="Looking for your payment">
      <NeedsScript what="Placing the order" />
      <p role="status" className="needs-script">
        Confirming your payment and placing your order…
      </p>
    </Page>
  )
}

function WaitingForPayment({ isLate }: { isLate: boolean }) {
  return (
    <Page title="We're confirming your payment">
      <p role="status" className="max-w-2xl">
        {isLate
          ? "This takes longer than usual. You can leave this page: we'll email you as soon as your payment is confirmed, and your order is placed then. Please do not pay again."
          : 'Your bank takes a moment. Your order appears here as soon as the payment is confirmed; there is nothing you need to do.'}
      </p>
      {!isLate && (
        <div aria-hidden className="h-1.5 max-w-md overflow-hidden rounded-full bg-line">
          <div className="h-full w-1/3 animate-[breathe_1.6s_ease-in-out_infinite] rounded-full bg-primary" />
        </div>
      )}
      {isLate && (
        <LinkButton href="/categories" className="justify-self-start">
          Continue Shopping
        </LinkButton>
      )}
      <ContactHelp />
    </Page>
  )
}

function usePlacedOrder(paymentIntentId: string) {
  const api = useApi()
  const [isLate, setIsLate] = useState(false)
  const placed = useQuery({
    queryKey: ['placed order', paymentIntentId],
    queryFn: () => placeOrder(api, paymentIntentId),
  })
  const isUndecided = placed.data === null
  const { data: decided } = useQuery({
    queryKey: ['decided order', paymentIntentId],
    queryFn: () => findOrder(api, paymentIntentId),
    enabled: isUndecided,
    refetchInterval: ({ state }) => (state.data || isLate ? false : POLL_INTERVAL_MS),
  })

  useEffect(() => {
    if (!isUndecided) return
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isUndecided])

  const order = placed.data ?? decided ?? null
  useFinish(order)
  return { ...placed, order, isUndecided, isLate }
}

function useFinish(order: Order | null) {
  const queryClient = useQueryClient()
  const orderId = order?.id
  const paymentIntentId = order?.paymentIntentId
  useEffect(() => {
    if (orderId === undefined) return
    if (readPaymentNote()?.paymentIntentId === paymentIntentId) celebrate(orderId)
    clearSavedDetails()
    clearPaymentNote()
    refreshCart(queryClient)
    for (const route of ['GET /orders/session', 'GET /products', 'GET /products/:slug'])
      queryClient.invalidateQueries({ queryKey: [route] })
  }, [orderId, paymentIntentId, queryClient])
}

function celebrate(orderId: number) {
  toast({ title: 'Payment Successful', description: 'Thank you for your purchase!' })
  toastAfterwards({ title: 'Order Successful!', description: `Your order #${orderId} has been placed.` })
}
