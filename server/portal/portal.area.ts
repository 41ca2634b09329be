import type { Area } from '../area.ts'
import { portalJobs } from './portal.jobs.ts'
import { portalRoutes } from './portal.routes.ts'

export const portalArea: Area = { routes: portalRoutes, jobs: portalJobs }
