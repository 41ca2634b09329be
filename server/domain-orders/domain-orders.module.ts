import type { Module } from '../module.ts'
import { domainOrderJobs } from './domain-order.jobs.ts'
import { domainOrderRoutes } from './domain-order.routes.ts'
import { exampleDomainMails } from './domain-order-mail.ts'
import { domainRenewalHandler, hostingRenewalHandler } from './renewal/renewal-handler.ts'

export const domainOrdersModule: Module = {
  routes: domainOrderRoutes,
  jobs: domainOrderJobs,
  exampleMails: exampleDomainMails,
  payableHandlers: [domainRenewalHandler, hostingRenewalHandler],
}
