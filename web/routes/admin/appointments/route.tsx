import { createFileRoute } from '@tanstack/react-router'
import { CalendarTab } from '../../../office/appointments/calendar-tab.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/appointments')({
  ...officeRoute('Appointments'),
  validateSearch: searchOf('calendar'),
  component: CalendarTab,
})
