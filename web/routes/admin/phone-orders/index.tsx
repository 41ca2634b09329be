import { createFileRoute } from '@tanstack/react-router'
import { PhoneOrdersTab } from '../../../office/phone-orders/phone-orders-tab.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/phone-orders/')({
  ...officeRoute('Phone orders'),
  component: PhoneOrdersTab,
})
