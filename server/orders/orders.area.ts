import type { Area } from '../area.ts'
import { hasOrdered } from './customer-orders.ts'
import { sealedCredentials } from './delivery/credential.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { dropShipmentRoutes } from './drop-shipment/drop-shipment.routes.ts'
import { officeOrderRoutes } from './office/office-order.routes.ts'
import { orderRoutes } from './order.routes.ts'
import { ordersJobs } from './orders.jobs.ts'
import { saleRoutes } from './sale/sale.routes.ts'
import { tipHandler } from './tips/tip-handler.ts'

export const ordersArea: Area = {
  // What names something comes before what names an order by its number.
  routes: [...saleRoutes, ...officeOrderRoutes, ...orderRoutes, ...dropShipmentRoutes, ...deliveryRoutes],
  jobs: ordersJobs,
  payableHandlers: [tipHandler],
  keepsHistory: hasOrdered,
  keepsSealed: [sealedCredentials],
}
