import { createFileRoute } from '@tanstack/react-router'
import { AppointmentDialog } from '../../../admin/appointments/appointment-dialog.tsx'
import { OpenedItem } from '../../../admin/frame/opened-item.tsx'
import { adminPart } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/appointments/$id')({
  ...adminPart,
  component: () => <OpenedItem list="/admin/appointments" Item={AppointmentDialog} />,
})
