import { accountJobs } from './accounts/accounts.jobs.ts'
import type { Ctx } from './context.ts'
import type { JobDefinition } from './jobs/jobs.ts'
import type { Courier } from './mail/deliver.ts'
import { mailJobs } from './mail/mail.jobs.ts'
import { themeJobs } from './marketing/theme/theme.jobs.ts'
import { paymentJobs } from './payments/payment.jobs.ts'

/** Everything that the shop does on its own. */
export function jobDefinitions(context: () => Ctx, courier: Courier): JobDefinition[] {
  return [
    ...accountJobs(context),
    ...mailJobs(context, courier),
    ...paymentJobs(context),
    ...themeJobs(context),
  ]
}
