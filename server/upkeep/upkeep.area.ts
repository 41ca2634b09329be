import type { Area } from '../area.ts'
import { upkeepJobs } from './upkeep.jobs.ts'
import { upkeepRoutes } from './upkeep.routes.ts'

export const upkeepArea: Area = {
  routes: upkeepRoutes,
  jobs: upkeepJobs,
}
