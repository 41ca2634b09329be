import { createFileRoute } from '@tanstack/react-router'
import { TicketDetail } from '../../../office/tickets/ticket-detail.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/tickets/$id')({
  ...officeRoute('Repairs'),
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  return <TicketDetail key={id} id={Number(id)} />
}
