import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { askForReviews } from './ask-for-reviews.ts'

export function reviewsJobs(context: () => Ctx): JobDefinition[] {
  return [{ name: 'reviews.ask', cron: '7 * * * *', retries: 0, run: () => askForReviews(context()) }]
}
