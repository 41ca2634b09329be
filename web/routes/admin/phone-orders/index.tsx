import { createFileRoute } from '@tanstack/react-router'
import { DraftOrdersTab } from '../../../admin/phone-orders/draft-orders-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/phone-orders/')({
  ...adminRoute('Phone orders'),
  component: DraftOrdersTab,
})
