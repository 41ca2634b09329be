import { createFileRoute } from '@tanstack/react-router'
import { PackingSlip } from '../../../admin/orders/print/packing-slip.tsx'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/admin_/print/packing-slip/$id')({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Packing slip', description: 'A sheet to print.', path: '/admin', isPrivate: true }),
  component: PrintRoute,
})

function PrintRoute() {
  return <PackingSlip ids={[Route.useParams().id]} />
}
