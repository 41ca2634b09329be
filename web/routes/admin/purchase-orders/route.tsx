import { createFileRoute } from '@tanstack/react-router'
import { PurchaseOrdersTab } from '../../../office/purchase-orders/purchase-orders-tab.tsx'
import { officeRoute } from '../-office-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/purchase-orders')({
  ...officeRoute('Purchase orders'),
  validateSearch: searchOf('purchaseOrders'),
  component: PurchaseOrdersTab,
})
