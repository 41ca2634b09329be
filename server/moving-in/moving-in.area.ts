import type { Area } from '../area.ts'
import { movingInJobs } from './moving-in.jobs.ts'
import { movingInRoutes } from './moving-in.routes.ts'
import { forgetMovedUser } from './personal-rows.ts'

export const movingInArea: Area = {
  routes: movingInRoutes,
  jobs: movingInJobs,
  forgetsUser: forgetMovedUser,
}
