import type { Module } from '../module.ts'
import { systemStatusJobs } from './system-status.jobs.ts'
import { systemStatusRoutes } from './system-status.routes.ts'

export const systemStatusModule: Module = { routes: systemStatusRoutes, jobs: systemStatusJobs }
