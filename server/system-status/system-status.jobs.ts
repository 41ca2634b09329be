import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { alertOfFaults } from './alert.ts'
import { reencryptRows } from './encryption-findings.ts'
import { forgetDue } from './retention/forget-due.ts'
import { sweepPhotos } from './sweep-photos.ts'

export function upkeepJobs(context: () => Ctx): JobDefinition[] {
  return [
    { name: 'upkeep.alert', cron: '23 * * * *', retries: 0, run: () => alertOfFaults(context()) },
    { name: 'upkeep.forget', cron: '37 4 * * *', retries: 2, run: () => forgetDue(context()) },
    { name: 'upkeep.reencrypt', cron: '53 * * * *', retries: 0, run: () => reencryptRows(context()) },
    { name: 'upkeep.sweep_photos', cron: '41 * * * *', retries: 0, run: () => sweepPhotos(context()) },
  ]
}
