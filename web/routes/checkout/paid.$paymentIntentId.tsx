import { createFileRoute } from '@tanstack/react-router'
import { PaidBillsPage } from '../../checkout/pay/paid-bills-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/checkout/paid/$paymentIntentId')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Your payment',
      description: 'Your payments and their status.',
      path: '/checkout',
      isPrivate: true,
    }),
  component: PaidRoute,
})

function PaidRoute() {
  const { paymentIntentId } = Route.useParams()
  return <PaidBillsPage paymentIntentId={paymentIntentId} />
}
