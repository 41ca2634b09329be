import { createFileRoute } from '@tanstack/react-router'
import { TypeSlipIn } from '../../../office/tickets/paper/type-slip-in.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/tickets/slip/$id')({
  ...officeRoute('Repairs'),
  component: TypeIn,
})

function TypeIn() {
  const { id } = Route.useParams()
  return <TypeSlipIn key={id} id={Number(id)} />
}
