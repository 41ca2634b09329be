import type { Module } from '../module.ts'
import { webhookJobs } from './webhook.jobs.ts'
import { webhookRoutes } from './webhook.routes.ts'
import { encryptedWebhookSecrets } from './webhook.ts'

export const webhooksModule: Module = {
  routes: webhookRoutes,
  jobs: webhookJobs,
  encryptedData: encryptedWebhookSecrets,
}
