import type { Ctx } from '../../context.ts'
import type { JobDefinition } from '../../jobs/jobs.ts'
import { sweepAlerts } from './stock-alert.ts'

export function alertJobs(context: () => Ctx): JobDefinition[] {
  return [{ name: 'catalog.sweep_alerts', cron: '47 4 * * *', retries: 0, run: () => sweepAlerts(context()) }]
}
