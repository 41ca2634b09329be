import type { Area } from '../area.ts'
import { hasOrdered } from './customer-orders.ts'
import { officeOrderRoutes } from './office/office-order.routes.ts'
import { orderRoutes } from './order.routes.ts'

export const ordersArea: Area = {
  routes: [...officeOrderRoutes, ...orderRoutes],
  keepsHistory: hasOrdered,
}
