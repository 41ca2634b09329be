import { createFileRoute } from '@tanstack/react-router'
import type { CalendarPageSearch } from '../../../admin/appointments/appointments.resource.ts'
import { CalendarTab } from '../../../admin/appointments/calendar-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/appointments')({
  ...adminRoute('Appointments'),
  validateSearch: searchOf<typeof CalendarPageSearch>('/admin/appointments'),
  component: CalendarTab,
})
