import type { Area } from '../area.ts'
import { webhookJobs } from './webhook.jobs.ts'
import { webhookRoutes } from './webhook.routes.ts'
import { sealedWebhookSecrets } from './webhook.ts'

export const webhooksArea: Area = {
  routes: webhookRoutes,
  jobs: webhookJobs,
  keepsSealed: sealedWebhookSecrets,
}
