import { useEffect } from 'react'
import { toast } from '../../ui/layer/toast.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { PlacedOrder } from './placed-order.tsx'
import { usePlacedOrder } from './use-placed-order.ts'
import { WaitingForPayment } from './waiting-for-payment.tsx'

interface Props {
  paymentIntentId: string | undefined
  redirectStatus: string | undefined
}

/** Where the payment provider sends the shopper back to. */
export function SuccessPage({ paymentIntentId, redirectStatus }: Props) {
  const mayHavePaid = redirectStatus === 'succeeded' || redirectStatus === 'processing'
  if (!paymentIntentId || !mayHavePaid) return <PaymentFailed />
  return <PaidOrder paymentIntentId={paymentIntentId} isPaid={redirectStatus === 'succeeded'} />
}

function PaidOrder({ paymentIntentId, isPaid }: { paymentIntentId: string; isPaid: boolean }) {
  const { order, isUndecided, isLate, error, refetch, isFetching } = usePlacedOrder(paymentIntentId)
  useEffect(() => {
    if (isPaid) toast({ title: 'Payment Successful', description: 'Thank you for your purchase!' })
  }, [isPaid])

  if (order) return <PlacedOrder order={order} />
  if (error && !isUndecided) return <PaymentFailed error={error} onRetry={refetch} isRetrying={isFetching} />
  if (isUndecided) return <WaitingForPayment isLate={isLate} />
  return (
    <Page title={isPaid ? 'Payment Successful' : 'One moment'}>
      <NeedsScript what="Placing the order" />
      <p role="status">We are writing down your order…</p>
    </Page>
  )
}
