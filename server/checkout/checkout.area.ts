import type { Area } from '../area.ts'
import { checkoutJobs } from './checkout.jobs.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { orderPurchase } from './purchase/order-purchase.ts'

export const checkoutArea: Area = {
  routes: checkoutRoutes,
  jobs: checkoutJobs,
  paymentKinds: [orderPurchase],
}
