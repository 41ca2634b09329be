import type { Module } from '../module.ts'
import { adminOrderRoutes } from './admin/admin-order.routes.ts'
import { hasOrdered } from './customer-orders.ts'
import { encryptedCredentials } from './delivery/credential.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { displayRoutes } from './display/display.routes.ts'
import { dropShipmentRoutes } from './drop-shipment/drop-shipment.routes.ts'
import { layawayRoutes } from './layaway/layaway.routes.ts'
import { layawayHandler } from './layaway/layaway-handler.ts'
import { layawayReceiver } from './layaway/layaway-stock.ts'
import { exampleOrderMails } from './mail/example-order-mails.ts'
import { orderRoutes } from './order.routes.ts'
import { ordersJobs } from './orders.jobs.ts'
import { returnRoutes } from './returns/return.routes.ts'
import { saleRoutes } from './sale/sale.routes.ts'
import { signatureRoutes } from './signature/signature.routes.ts'
import { tipHandler } from './tips/tip-handler.ts'

export const ordersModule: Module = {
  // Fixed paths must come before paths with an order number.
  routes: [
    ...saleRoutes,
    ...displayRoutes,
    ...layawayRoutes,
    ...signatureRoutes,
    ...adminOrderRoutes,
    ...returnRoutes,
    ...orderRoutes,
    ...dropShipmentRoutes,
    ...deliveryRoutes,
  ],
  jobs: ordersJobs,
  exampleMails: exampleOrderMails,
  payableHandlers: [tipHandler, layawayHandler],
  goodsReceiver: layawayReceiver,
  userHistoryChecker: hasOrdered,
  encryptedData: [encryptedCredentials],
}
