import type { Ctx } from '../../context.ts'
import type { JobDefinition } from '../../jobs/jobs.ts'
import { deleteUnusedWords } from './delete-unused-words.ts'

export function searchJobs(context: () => Ctx): JobDefinition[] {
  return [{ name: 'search.forget', cron: '47 8 * * *', retries: 0, run: () => deleteUnusedWords(context()) }]
}
