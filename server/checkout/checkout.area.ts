import type { Area } from '../area.ts'
import { checkoutJobs } from './checkout.jobs.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { orderHandler } from './order-handler.ts'

export const checkoutArea: Area = {
  routes: checkoutRoutes,
  jobs: checkoutJobs,
  payableHandlers: [orderHandler],
}
