import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { CALL_BY_PUSH, callByPush } from './call-push.ts'
import { deleteOldNumbers } from './delete-old-numbers.ts'

const AboutCall = z.object({ id: z.int(), call: z.int() })

export function queueJobs(context: () => Ctx): JobDefinition[] {
  return [
    { name: CALL_BY_PUSH, retries: 4, run: (data) => callByPush(context(), AboutCall.parse(data)) },
    { name: 'queue.forget', cron: '47 4 * * *', retries: 0, run: () => deleteOldNumbers(context()) },
  ]
}
