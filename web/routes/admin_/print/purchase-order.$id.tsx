import { createFileRoute } from '@tanstack/react-router'
import { PurchaseOrderPaper } from '../../../admin/purchase-orders/purchase-order-paper.tsx'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/admin_/print/purchase-order/$id')({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Purchase order', description: 'A sheet to print.', path: '/admin', isPrivate: true }),
  component: PrintRoute,
})

function PrintRoute() {
  return <PurchaseOrderPaper id={Number(Route.useParams().id)} />
}
