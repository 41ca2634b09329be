import { createFileRoute } from '@tanstack/react-router'
import { PhoneOrdersTab } from '../../../admin/phone-orders/phone-orders-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/phone-orders/')({
  ...adminRoute('Phone orders'),
  component: PhoneOrdersTab,
})
