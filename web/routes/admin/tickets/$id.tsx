import { createFileRoute } from '@tanstack/react-router'
import { TicketDetail } from '../../../admin/tickets/ticket-detail.tsx'
import type { TicketViewSearch } from '../../../admin/tickets/tickets.resource.ts'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/tickets/$id')({
  ...adminRoute('Repairs'),
  validateSearch: searchOf<typeof TicketViewSearch>('/admin/tickets/$id'),
  component: OpenTicket,
})

function OpenTicket() {
  const { id } = Route.useParams()
  return <TicketDetail key={id} id={Number(id)} />
}
