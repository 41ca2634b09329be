import type { Area } from '../area.ts'
import { cartPayment } from './cart-payment.ts'
import { checkoutJobs } from './checkout.jobs.ts'
import { checkoutRoutes } from './checkout.routes.ts'

export const checkoutArea: Area = {
  routes: checkoutRoutes,
  jobs: checkoutJobs,
  paymentKinds: [cartPayment],
}
