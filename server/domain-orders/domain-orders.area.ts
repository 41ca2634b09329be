import type { Area } from '../area.ts'
import { domainOrderJobs } from './domain-order.jobs.ts'
import { domainOrderRoutes } from './domain-order.routes.ts'
import { domainRenewal, hostingRenewal } from './renewing/renewal-payment.ts'

export const domainOrdersArea: Area = {
  routes: domainOrderRoutes,
  jobs: domainOrderJobs,
  paymentKinds: [domainRenewal, hostingRenewal],
}
