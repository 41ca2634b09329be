import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { type Appointment, STATUS_LABELS } from './appointment-labels.ts'

const TONES: Record<Appointment['status'], BadgeTone> = {
  scheduled: 'processing',
  confirmed: 'shipped',
  completed: 'delivered',
  cancelled: 'cancelled',
  'no-show': 'cancelled',
}

export function AppointmentBadge({ status }: Pick<Appointment, 'status'>) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
}
