import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { AboutAttempt, CALL_BACK_EMPTIED, callBackEmptied } from './cart/let-go.ts'

export function checkoutJobs(context: () => Ctx): JobDefinition[] {
  return [
    {
      name: CALL_BACK_EMPTIED,
      run: (data) => callBackEmptied(context(), AboutAttempt.parse(data).attemptId),
    },
  ]
}
