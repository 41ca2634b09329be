import type { Module } from '../module.ts'
import { checkoutJobs } from './checkout.jobs.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { orderHandler } from './checkout-handler.ts'

export const checkoutModule: Module = { routes: checkoutRoutes, jobs: checkoutJobs, payableHandlers: [orderHandler] }
