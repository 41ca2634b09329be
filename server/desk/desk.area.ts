import type { Area } from '../area.ts'
import { auditRoutes } from './audit.routes.ts'
import { deskJobs } from './desk.jobs.ts'
import { deskRoutes } from './desk.routes.ts'

export const deskArea: Area = {
  routes: [...auditRoutes, ...deskRoutes],
  jobs: deskJobs,
}
