import { createFileRoute } from '@tanstack/react-router'
import { BillReceipt } from '../../../admin/orders/print/bill-receipt.tsx'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/admin_/print/bill-sale/$id')({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Receipt', description: 'A sheet to print.', path: '/admin', isPrivate: true }),
  component: PrintRoute,
})

function PrintRoute() {
  return <BillReceipt id={Route.useParams().id} />
}
