import { createFileRoute } from '@tanstack/react-router'
import { ReorderView } from '../../admin/purchase-orders/reorder-view.tsx'
import { adminRoute } from './-admin-route.tsx'

export const Route = createFileRoute('/admin/purchase-orders_/reorder')({
  ...adminRoute('Purchase orders'),
  component: ReorderView,
})
