import type { Module } from '../module.ts'
import { drawerRoutes } from './drawer/drawer.routes.ts'
import { accountChargeHandler } from './on-account/account-charge-handler.ts'
import { onAccountRoutes } from './on-account/on-account.routes.ts'
import { paymentJobs } from './payment.jobs.ts'
import { paymentRoutes } from './payment.routes.ts'

export const paymentsModule: Module = {
  routes: [...paymentRoutes, ...drawerRoutes, ...onAccountRoutes],
  jobs: paymentJobs,
  payableHandlers: [accountChargeHandler],
}
