import { createFileRoute } from '@tanstack/react-router'
import { AppointmentDialog } from '../../../admin/appointments/appointment-dialog.tsx'
import { useItems } from '../../../admin/frame/use-items.ts'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/appointments/$id')({
  ...adminPart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/appointments')
  return <AppointmentDialog key={id} item={id} onClose={close} />
}
