import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { sendWebhooks } from './send-webhooks.ts'

export function webhookJobs(context: () => Ctx): JobDefinition[] {
  return [{ name: 'webhooks.send', cron: '* * * * *', retries: 0, minutes: 2, run: () => sendWebhooks(context()) }]
}
