import { createFileRoute } from '@tanstack/react-router'
import type { AdminOrderSearch } from '#contract/orders/admin-order.ts'
import { OrdersView } from '../../../admin/orders/orders-view.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/orders/')({
  ...adminRoute('Orders'),
  validateSearch: searchOf<typeof AdminOrderSearch>('/admin/orders'),
  component: OrdersView,
})
