import type { Ctx } from '../context.ts'
import { forgetSentForms } from '../http/sent-form.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { alertOfFaults } from './alert.ts'
import { reencryptRows } from './encryption-findings.ts'
import { forgetDue } from './retention/forget-due.ts'
import { sweepPhotos } from './sweep-photos.ts'

export function systemStatusJobs(context: () => Ctx): JobDefinition[] {
  return [
    { name: 'system_status.alert', cron: '23 * * * *', retries: 0, run: () => alertOfFaults(context()) },
    { name: 'system_status.forget', cron: '37 4 * * *', retries: 2, run: () => forgetDue(context()) },
    { name: 'system_status.forget_forms', cron: '39 4 * * *', retries: 0, run: () => forgetSentForms(context()) },
    { name: 'system_status.reencrypt', cron: '53 * * * *', retries: 0, run: () => reencryptRows(context()) },
    { name: 'system_status.sweep_photos', cron: '41 * * * *', retries: 0, run: () => sweepPhotos(context()) },
  ]
}
