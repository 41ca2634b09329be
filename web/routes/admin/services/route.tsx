import { createFileRoute } from '@tanstack/react-router'
import { ServicesTab } from '../../../office/services/services-tab.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/services')({
  ...officeRoute('Services'),
  component: ServicesTab,
})
