import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { alertOfFaults } from './alert.ts'

export function upkeepJobs(context: () => Ctx): JobDefinition[] {
  return [{ name: 'upkeep.alert', cron: '23 * * * *', retries: 0, run: () => alertOfFaults(context()) }]
}
