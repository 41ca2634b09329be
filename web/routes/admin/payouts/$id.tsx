import { createFileRoute } from '@tanstack/react-router'
import { PayoutPage } from '../../../admin/payouts/payout-page.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/payouts/$id')({ ...adminRoute('Payouts'), component: PayoutRoute })

function PayoutRoute() {
  const { id } = Route.useParams()
  return <PayoutPage key={id} id={id} />
}
