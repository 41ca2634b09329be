import { CalendarSearch } from '#contract/appointments/admin-appointment.ts'
import type { Resource } from '../resource.ts'

export const appointments: Resource = {
  name: 'appointment',
  label: 'Appointments',
  path: '/admin/appointments',
  itemPath: '/admin/appointments/$id',
  refreshedBy: ['service', 'user', 'company', 'booking'],
  searches: { '/admin/appointments': CalendarSearch },
  parts: [
    { name: 'booking', label: 'Booking rules', readPath: '/admin/booking', refreshedBy: ['service', 'user'] },
    { name: 'absence', label: 'Absences', readPath: '/admin/absences' },
  ],
}
