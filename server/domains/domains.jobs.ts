import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { forgetDomainRequests } from './domain-request.ts'

export function domainsJobs(context: () => Ctx): JobDefinition[] {
  return [
    {
      name: 'domains.forget-requests',
      cron: '41 4 * * *',
      retries: 0,
      run: () => forgetDomainRequests(context()),
    },
  ]
}
