import { createFileRoute } from '@tanstack/react-router'
import { BookingSetupTab } from '../../admin/appointments/setup-tab.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/appointments_/setup')({
  ...adminRoute('Booking'),
  component: BookingSetupTab,
})
