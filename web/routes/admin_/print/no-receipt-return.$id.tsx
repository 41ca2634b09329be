import { createFileRoute } from '@tanstack/react-router'
import { NoReceiptSheet } from '../../../admin/orders/returns/no-receipt-sheet.tsx'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/admin_/print/no-receipt-return/$id')({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Return', description: 'A sheet to print.', path: '/admin', isPrivate: true }),
  component: PrintRoute,
})

function PrintRoute() {
  return <NoReceiptSheet id={Route.useParams().id} />
}
