import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { AboutAttempt, CALL_BACK_EMPTIED, callBackEmptied } from './cart/release-removed-items.ts'
import { sweep } from './sweep.ts'

export function checkoutJobs(context: () => Ctx): JobDefinition[] {
  return [
    { name: 'checkout.sweep', cron: '23 * * * *', retries: 0, run: () => sweep(context()) },
    {
      name: CALL_BACK_EMPTIED,
      run: (data) => callBackEmptied(context(), AboutAttempt.parse(data).attemptId),
    },
  ]
}
