import { createFileRoute } from '@tanstack/react-router'
import { readTicketSearch } from '../../repairs/ticket-search.ts'
import { TicketsPage } from '../../repairs/tickets-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/repair-tickets/')({
  validateSearch: readTicketSearch,
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Repair Tickets',
      description: 'Track and manage your repair service requests.',
      path: '/repair-tickets',
      isPrivate: true,
    }),
  component: TicketsRoute,
})

function TicketsRoute() {
  return <TicketsPage search={readTicketSearch(Route.useSearch())} />
}
