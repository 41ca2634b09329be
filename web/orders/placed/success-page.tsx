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

/** The payment provider redirects here. The status in the URL may be outdated, so the shop is asked in any case. */
export function SuccessPage({ paymentIntentId, redirectStatus }: Props) {
  if (!paymentIntentId) return <PaymentFailed />
  const mayHavePaid = redirectStatus === 'succeeded' || redirectStatus === 'processing'
  return <PaidOrder paymentIntentId={paymentIntentId} mayHavePaid={mayHavePaid} />
}

function PaidOrder({ paymentIntentId, mayHavePaid }: { paymentIntentId: string; mayHavePaid: boolean }) {
  const { order, isUndecided, isLate, error, refetch, isFetching } = usePlacedOrder(paymentIntentId)
  if (order) return <PlacedOrder order={order} />
  if (error && !isUndecided)
    return <PaymentFailed error={error} mayHavePaid={mayHavePaid} onRetry={refetch} isRetrying={isFetching} />
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
