import type { Ctx } from '../../context.ts'
import type { JobDefinition } from '../../jobs/jobs.ts'
import { deleteUnusedFiles } from './delete-unused-files.ts'

export function digitalJobs(context: () => Ctx): JobDefinition[] {
  return [{ name: 'catalog.sweep_files', cron: '17 9 * * *', retries: 0, run: () => deleteUnusedFiles(context()) }]
}
