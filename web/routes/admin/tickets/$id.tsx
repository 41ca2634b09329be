import { createFileRoute } from '@tanstack/react-router'
import { TicketDetail } from '../../../admin/tickets/ticket-detail.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/tickets/$id')({ ...adminRoute('Repairs'), component: OpenDialog })

function OpenDialog() {
  const { id } = Route.useParams()
  return <TicketDetail key={id} id={Number(id)} />
}
