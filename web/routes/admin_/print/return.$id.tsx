import { createFileRoute } from '@tanstack/react-router'
import { ReturnReceipt } from '../../../admin/orders/returns/return-receipt.tsx'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/admin_/print/return/$id')({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Return', description: 'A sheet to print.', path: '/admin', isPrivate: true }),
  component: PrintRoute,
})

function PrintRoute() {
  return <ReturnReceipt id={Route.useParams().id} />
}
