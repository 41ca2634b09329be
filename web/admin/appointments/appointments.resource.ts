import { z } from 'zod'
import { CalendarSearch } from '#contract/appointments/admin-appointment.ts'
import type { Resource } from '../resource.ts'

export const CalendarPageSearch = CalendarSearch.omit({ days: true }).extend({
  show: z.enum(['week', 'day', 'agenda']).optional(),
})

export const appointments: Resource = {
  name: 'appointment',
  label: 'Appointments',
  path: '/admin/appointments',
  itemPath: '/admin/appointments/$id',
  refreshedBy: ['service', 'user', 'company', 'booking'],
  searches: { '/admin/appointments': CalendarPageSearch },
  parts: [
    { name: 'booking', label: 'Booking rules', readPath: '/admin/booking', refreshedBy: ['service', 'user'] },
    { name: 'absence', label: 'Absences', readPath: '/admin/absences' },
  ],
}
