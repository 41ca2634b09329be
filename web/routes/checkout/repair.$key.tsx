import { createFileRoute } from '@tanstack/react-router'
import { RepairPayPage } from '../../checkout/pay/repair-pay-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/checkout/repair/$key')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Pay for your repair',
      description: 'The deposit or the balance of a repair, paid by card.',
      path: '/checkout',
      isPrivate: true,
    }),
  component: PayRoute,
})

function PayRoute() {
  const { key } = Route.useParams()
  return <RepairPayPage key={key} statusKey={key} />
}
