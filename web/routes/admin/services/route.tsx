import { createFileRoute } from '@tanstack/react-router'
import { ServicesTab } from '../../../admin/services/services-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/services')({
  ...adminRoute('Services'),
  component: ServicesTab,
})
