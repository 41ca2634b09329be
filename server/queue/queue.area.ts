import type { Area } from '../area.ts'
import { queueJobs } from './queue.jobs.ts'
import { queueRoutes } from './queue.routes.ts'

export const queueArea: Area = {
  routes: queueRoutes,
  jobs: queueJobs,
}
