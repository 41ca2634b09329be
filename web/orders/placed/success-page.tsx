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

/** Where the payment provider sends the shopper back to. Nothing says that it was paid before the shop has found the payment. */
export function SuccessPage({ paymentIntentId, redirectStatus }: Props) {
  const mayHavePaid = redirectStatus === 'succeeded' || redirectStatus === 'processing'
  if (!paymentIntentId || !mayHavePaid) return <PaymentFailed />
  return <PaidOrder paymentIntentId={paymentIntentId} />
}

function PaidOrder({ paymentIntentId }: { paymentIntentId: string }) {
  const { order, isUndecided, isLate, error, refetch, isFetching } = usePlacedOrder(paymentIntentId)
  if (order) return <PlacedOrder order={order} />
  if (error && !isUndecided) return <PaymentFailed error={error} onRetry={refetch} isRetrying={isFetching} />
  if (isUndecided) return <WaitingForPayment isLate={isLate} />
  return (
    <Page title="Looking for your payment">
      <NeedsScript what="Placing the order" />
      <p role="status" className="needs-script">
        One moment: we look for your payment and write down your order…
      </p>
    </Page>
  )
}
