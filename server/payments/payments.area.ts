import type { Area } from '../area.ts'
import { drawerRoutes } from './drawer/drawer.routes.ts'
import { paymentJobs } from './payment.jobs.ts'
import { paymentRoutes } from './payment.routes.ts'

export const paymentsArea: Area = {
  routes: [...paymentRoutes, ...drawerRoutes],
  jobs: paymentJobs,
}
