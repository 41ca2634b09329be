import { createFileRoute } from '@tanstack/react-router'
import { NewDraftOrder } from '../../../admin/phone-orders/new-draft-order.tsx'
import { adminRoute } from '../-admin-route.tsx'

export const Route = createFileRoute('/admin/phone-orders/new')({
  ...adminRoute('New phone order'),
  component: NewDraftOrder,
})
