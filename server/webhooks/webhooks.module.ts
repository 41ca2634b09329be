import type { Module } from '../module.ts'
import { webhookJobs } from './webhook.jobs.ts'
import { webhookRoutes } from './webhook.routes.ts'
import { sealedWebhookSecrets } from './webhook.ts'

export const webhooksModule: Module = {
  routes: webhookRoutes,
  jobs: webhookJobs,
  keepsSealed: sealedWebhookSecrets,
}
