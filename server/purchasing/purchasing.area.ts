import type { Area } from '../area.ts'
import { purchaseOrderRoutes } from './purchase-order.routes.ts'

export const purchasingArea: Area = {
  routes: purchaseOrderRoutes,
}
