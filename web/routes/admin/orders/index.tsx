import { createFileRoute } from '@tanstack/react-router'
import { OrdersView } from '../../../office/orders/orders-view.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/orders/')({
  ...officeRoute('Orders'),
  validateSearch: searchOf('orders'),
  component: OrdersView,
})
