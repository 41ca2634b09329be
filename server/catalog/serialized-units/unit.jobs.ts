import type { Ctx } from '../../context.ts'
import type { JobDefinition } from '../../jobs/jobs.ts'
import { archiveSoldUnits } from './archive-sold-units.ts'

export function unitJobs(context: () => Ctx): JobDefinition[] {
  return [{ name: 'pieces.settle', cron: '* * * * *', retries: 0, run: () => archiveSoldUnits(context()) }]
}
