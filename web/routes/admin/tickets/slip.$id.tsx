import { createFileRoute } from '@tanstack/react-router'
import { TypeSlipIn } from '../../../admin/tickets/paper/type-slip-in.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/tickets/slip/$id')({ ...adminRoute('Repairs'), component: TypeIn })

function TypeIn() {
  const { id } = Route.useParams()
  return <TypeSlipIn key={id} id={Number(id)} />
}
