import { createFileRoute } from '@tanstack/react-router'
import { NewPhoneOrder } from '../../../office/phone-orders/new-phone-order.tsx'
import { officeRoute } from '../-office-route.tsx'

export const Route = createFileRoute('/admin/phone-orders/new')({
  ...officeRoute('New phone order'),
  component: NewPhoneOrder,
})
