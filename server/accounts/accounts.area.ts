import type { Area } from '../area.ts'
import { accountJobs } from './accounts.jobs.ts'
import { accountRoutes } from './accounts.routes.ts'
import { apiKeyRoutes } from './api-key/api-key.routes.ts'
import { pushRoutes } from './push/push.routes.ts'

export const accountsArea: Area = {
  routes: [...accountRoutes, ...apiKeyRoutes, ...pushRoutes],
  jobs: accountJobs,
}
