import type { Module } from '../module.ts'
import { examplePlanMails } from './example-plan-mails.ts'
import { managedJobs } from './managed.jobs.ts'
import { managedRoutes } from './managed.routes.ts'
import { planInvoiceHandler } from './plan-invoice-handler.ts'

export const managedItModule: Module = {
  routes: managedRoutes,
  jobs: managedJobs,
  payableHandlers: [planInvoiceHandler],
  exampleMails: examplePlanMails,
}
