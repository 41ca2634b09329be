import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { deleteAbandonedBlobs } from './blob/delete-abandoned-blobs.ts'

export function portalJobs(context: () => Ctx): JobDefinition[] {
  return [{ name: 'portal.sweep_blobs', cron: '53 * * * *', retries: 0, run: () => deleteAbandonedBlobs(context()) }]
}
