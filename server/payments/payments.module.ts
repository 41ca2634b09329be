import type { Module } from '../module.ts'
import { drawerRoutes } from './drawer/drawer.routes.ts'
import { paymentJobs } from './payment.jobs.ts'
import { paymentRoutes } from './payment.routes.ts'

export const paymentsModule: Module = { routes: [...paymentRoutes, ...drawerRoutes], jobs: paymentJobs }
