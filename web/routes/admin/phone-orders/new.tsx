import { createFileRoute } from '@tanstack/react-router'
import { NewPhoneOrder } from '../../../admin/phone-orders/new-phone-order.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/phone-orders/new')({
  ...adminRoute('New phone order'),
  component: NewPhoneOrder,
})
