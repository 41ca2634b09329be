import { createFileRoute } from '@tanstack/react-router'
import { BookingSetupTab } from '../../office/appointments/setup-tab.tsx'
import { officeRoute } from './-office-route.tsx'

export const Route = createFileRoute('/admin/appointments_/setup')({
  ...officeRoute('Booking'),
  component: BookingSetupTab,
})
