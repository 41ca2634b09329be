import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { makeInvoices } from './make-invoices.ts'
import { remindOfPlans } from './remind.ts'

export function managedJobs(context: () => Ctx): JobDefinition[] {
  return [
    { name: 'managed.invoice', cron: '17 * * * *', retries: 3, run: () => makeInvoices(context()) },
    { name: 'managed.remind', cron: '22 9 * * *', retries: 3, run: () => remindOfPlans(context()) },
  ]
}
