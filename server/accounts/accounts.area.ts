import type { Area } from '../area.ts'
import { accountJobs } from './accounts.jobs.ts'
import { accountRoutes } from './accounts.routes.ts'

export const accountsArea: Area = {
  routes: accountRoutes,
  jobs: accountJobs,
}
