import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { BACK_UP_NOW, backUp, backUpWhenDue, rehearseWhenDue } from './backup-run.ts'

const minutes = 360

export function backupJobs(context: () => Ctx): JobDefinition[] {
  return [
    { name: 'backup.take', cron: '*/15 * * * *', retries: 0, minutes, run: () => backUpWhenDue(context()) },
    { name: BACK_UP_NOW, retries: 0, minutes, run: () => backUp(context()) },
    { name: 'backup.rehearse', cron: '37 * * * *', retries: 0, minutes, run: () => rehearseWhenDue(context()) },
  ]
}
