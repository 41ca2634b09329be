import type { Area } from '../area.ts'
import { managedJobs } from './managed.jobs.ts'
import { managedRoutes } from './managed.routes.ts'
import { planPayment } from './plan-payment.ts'

export const managedArea: Area = {
  routes: managedRoutes,
  jobs: managedJobs,
  paymentKinds: [planPayment],
}
