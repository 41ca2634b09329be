import type { Ctx } from '../../context.ts'
import type { JobDefinition } from '../../jobs/jobs.ts'
import { applySaleDates } from './sale-dates.ts'

export function productJobs(context: () => Ctx): JobDefinition[] {
  // Midnight in every time zone is at one of these minutes.
  return [{ name: 'catalog.apply_sale_dates', cron: '*/5 * * * *', retries: 0, run: () => applySaleDates(context()) }]
}
