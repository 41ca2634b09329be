import { createFileRoute } from '@tanstack/react-router'
import { PurchaseOrdersTab } from '../../../admin/purchase-orders/purchase-orders-tab.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/purchase-orders')({
  ...adminRoute('Purchase orders'),
  validateSearch: searchOf('purchaseOrders'),
  component: PurchaseOrdersTab,
})
