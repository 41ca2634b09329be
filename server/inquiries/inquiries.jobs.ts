import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { forgetOldInquiries } from './personal-inquiries.ts'

export function inquiriesJobs(context: () => Ctx): JobDefinition[] {
  return [
    { name: 'inquiries.forget', cron: '47 4 * * *', retries: 0, run: () => forgetOldInquiries(context()) },
  ]
}
