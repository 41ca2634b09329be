import type { Ctx } from '../../context.ts'
import type { JobDefinition } from '../../jobs/jobs.ts'
import { announceThemeDay } from './theme.ts'

/** Every quarter of an hour: midnight in the shop's zone is one of them, whatever the zone. */
export function themeJobs(context: () => Ctx): JobDefinition[] {
  return [{ name: 'theme.day', cron: '*/15 * * * *', retries: 0, run: () => announceThemeDay(context()) }]
}
