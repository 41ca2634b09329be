import { createFileRoute } from '@tanstack/react-router'
import { ReorderView } from '../../office/purchase-orders/reorder-view.tsx'
import { officeRoute } from './-office-route.tsx'

export const Route = createFileRoute('/admin/purchase-orders_/reorder')({
  ...officeRoute('Purchase orders'),
  component: ReorderView,
})
