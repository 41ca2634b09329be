import { createFileRoute } from '@tanstack/react-router'
import { AppointmentDialog } from '../../../office/appointments/appointment-dialog.tsx'
import { useItems } from '../../../office/frame/use-items.ts'
import { officePart } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/appointments/$id')({
  ...officePart,
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  const { close } = useItems('/admin/appointments')
  return <AppointmentDialog key={id} item={id} onClose={close} />
}
