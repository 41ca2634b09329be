import type { Area } from '../area.ts'
import { backupJobs } from './backup.jobs.ts'

export const backupArea: Area = {
  jobs: backupJobs,
}
