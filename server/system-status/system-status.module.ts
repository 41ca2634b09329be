import type { Module } from '../module.ts'
import { upkeepJobs } from './system-status.jobs.ts'
import { upkeepRoutes } from './system-status.routes.ts'

export const systemStatusModule: Module = {
  routes: upkeepRoutes,
  jobs: upkeepJobs,
}
