import type { Area } from '../area.ts'
import { domainOrderJobs } from './domain-order.jobs.ts'
import { domainOrderRoutes } from './domain-order.routes.ts'
import { domainRenewalHandler, hostingRenewalHandler } from './renewing/renewal-handler.ts'

export const domainOrdersArea: Area = {
  routes: domainOrderRoutes,
  jobs: domainOrderJobs,
  payableHandlers: [domainRenewalHandler, hostingRenewalHandler],
}
