import { createFileRoute } from '@tanstack/react-router'
import { TicketPrintPage } from '../../../admin/tickets/paper/ticket-print-page.tsx'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/admin_/print/ticket/$id/$sheet')({
  ssr: false,
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Repair', description: 'A sheet to print.', path: '/admin', isPrivate: true }),
  component: PrintRoute,
})

function PrintRoute() {
  return <TicketPrintPage {...Route.useParams()} />
}
