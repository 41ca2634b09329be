import type { Area } from '../area.ts'
import { paymentJobs } from './payment.jobs.ts'
import { paymentRoutes } from './payment.routes.ts'

export const payments: Area = {
  routes: paymentRoutes,
  jobs: paymentJobs,
}
