import type { Module } from '../module.ts'
import { portalJobs } from './portal.jobs.ts'
import { portalRoutes } from './portal.routes.ts'

export const portalModule: Module = { routes: portalRoutes, jobs: portalJobs }
