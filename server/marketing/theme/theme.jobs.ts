import type { Ctx } from '../../context.ts'
import type { JobDefinition } from '../../jobs/jobs.ts'
import { announceThemeDay } from './theme.ts'

/** Runs every quarter of an hour, because midnight in every zone is at one of these times. */
export function themeJobs(context: () => Ctx): JobDefinition[] {
  return [{ name: 'theme.day', cron: '*/15 * * * *', retries: 0, run: () => announceThemeDay(context()) }]
}
