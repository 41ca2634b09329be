import type { Module } from '../module.ts'
import { auditRoutes } from './audit.routes.ts'
import { deskJobs } from './dashboard.jobs.ts'
import { deskRoutes } from './dashboard.routes.ts'

export const dashboardModule: Module = { routes: [...auditRoutes, ...deskRoutes], jobs: deskJobs }
