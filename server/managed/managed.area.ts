import type { Area } from '../area.ts'
import { managedJobs } from './managed.jobs.ts'
import { managedRoutes } from './managed.routes.ts'
import { planInvoiceHandler } from './plan-invoice-handler.ts'

export const managedArea: Area = {
  routes: managedRoutes,
  jobs: managedJobs,
  payableHandlers: [planInvoiceHandler],
}
