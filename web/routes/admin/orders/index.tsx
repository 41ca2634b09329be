import { createFileRoute } from '@tanstack/react-router'
import { OrdersView } from '../../../admin/orders/orders-view.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/orders/')({
  ...adminRoute('Orders'),
  validateSearch: searchOf('orders'),
  component: OrdersView,
})
