import type { Ctx } from '../../context.ts'
import type { JobDefinition } from '../../jobs/jobs.ts'
import { syncEntries } from './sync-entries.ts'

export function syncJobs(context: () => Ctx): JobDefinition[] {
  return [{ name: 'accounting.sync', cron: '*/10 * * * *', retries: 0, run: () => syncEntries(context()) }]
}
