import { createFileRoute } from '@tanstack/react-router'
import type { PurchaseOrderSearch } from '#contract/purchasing/purchase-order.ts'
import { ListPage } from '../../../admin/list/list-page.tsx'
import { purchaseOrders } from '../../../admin/purchase-orders/purchase-orders.resource.tsx'
import { adminRoute } from '../-admin-route.tsx'
import { searchOf } from '../-search.ts'

export const Route = createFileRoute('/admin/purchase-orders')({
  ...adminRoute(),
  validateSearch: searchOf<typeof PurchaseOrderSearch>('/admin/purchase-orders'),
  component: () => <ListPage resource={purchaseOrders} />,
})
