import type { Area } from '../area.ts'
import { accountJobs } from './accounts.jobs.ts'
import { accountRoutes } from './accounts.routes.ts'
import { apiKeyRoutes } from './api-key/api-key.routes.ts'

export const accountsArea: Area = {
  routes: [...accountRoutes, ...apiKeyRoutes],
  jobs: accountJobs,
}
