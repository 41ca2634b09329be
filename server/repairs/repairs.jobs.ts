import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { followUpEstimates } from './estimate/follow-up.ts'

export function repairJobs(context: () => Ctx): JobDefinition[] {
  return [
    {
      name: 'repairs.follow_up_estimates',
      cron: '17 * * * *',
      retries: 0,
      run: () => followUpEstimates(context()),
    },
  ]
}
