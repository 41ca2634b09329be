import type { Module } from '../module.ts'
import { checkoutJobs } from './checkout.jobs.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { orderHandler } from './checkout-handler.ts'
import { exampleCheckoutMails } from './example-checkout-mails.ts'

export const checkoutModule: Module = {
  routes: checkoutRoutes,
  jobs: checkoutJobs,
  payableHandlers: [orderHandler],
  exampleMails: exampleCheckoutMails,
}
