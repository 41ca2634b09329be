import type { Module } from '../module.ts'
import { adminOrderRoutes } from './admin/admin-order.routes.ts'
import { hasOrdered } from './customer-orders.ts'
import { encryptedCredentials } from './delivery/credential.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { displayRoutes } from './display/display.routes.ts'
import { dropShipmentRoutes } from './drop-shipment/drop-shipment.routes.ts'
import { exampleOrderMails } from './mail/example-order-mails.ts'
import { orderRoutes } from './order.routes.ts'
import { ordersJobs } from './orders.jobs.ts'
import { returnRoutes } from './returns/return.routes.ts'
import { saleRoutes } from './sale/sale.routes.ts'
import { tipHandler } from './tips/tip-handler.ts'

export const ordersModule: Module = {
  // Fixed paths must come before paths with an order number.
  routes: [
    ...saleRoutes,
    ...displayRoutes,
    ...adminOrderRoutes,
    ...returnRoutes,
    ...orderRoutes,
    ...dropShipmentRoutes,
    ...deliveryRoutes,
  ],
  jobs: ordersJobs,
  exampleMails: exampleOrderMails,
  payableHandlers: [tipHandler],
  userHistoryChecker: hasOrdered,
  encryptedData: [encryptedCredentials],
}
