import { createFileRoute } from '@tanstack/react-router'
import { TicketPage } from '../../repairs/ticket-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/repair-tickets/$id')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Repair Ticket',
      description: 'The status of your repair.',
      path: '/repair-tickets',
      isPrivate: true,
    }),
  component: TicketRoute,
})

function TicketRoute() {
  const { id } = Route.useParams()
  return <TicketPage key={id} id={id} />
}
