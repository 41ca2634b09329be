import { createFileRoute } from '@tanstack/react-router'
import { GiftCardSlip } from '../../../admin/orders/print/gift-card-slip.tsx'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/admin_/print/gift-card/$key')({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Gift card', description: 'A sheet to print.', path: '/admin', isPrivate: true }),
  component: PrintRoute,
})

function PrintRoute() {
  return <GiftCardSlip saleKey={Route.useParams().key} />
}
