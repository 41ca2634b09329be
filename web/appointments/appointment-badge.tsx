import { Status } from '../ui/status.tsx'
import { type Appointment, STATUS_LABELS } from './appointment-labels.ts'

export function AppointmentBadge({ status }: Pick<Appointment, 'status'>) {
  return (
    <Status of="appointment" is={status}>
      {STATUS_LABELS[status]}
    </Status>
  )
}
