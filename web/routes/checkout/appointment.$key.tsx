import { createFileRoute } from '@tanstack/react-router'
import { DepositPayPage } from '../../checkout/pay/deposit-pay-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/checkout/appointment/$key')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Pay your deposit',
      description: 'The deposit that holds the time of an appointment, paid by card.',
      path: '/checkout',
      isPrivate: true,
    }),
  component: PayRoute,
})

function PayRoute() {
  const { key } = Route.useParams()
  return <DepositPayPage key={key} appointmentKey={key} />
}
