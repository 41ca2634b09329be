import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { type Courier, deliver } from './deliver.ts'
import { SEND_MAIL } from './outbox.ts'

const AboutMessage = z.object({ messageId: z.int() })

export function mailJobs(context: () => Ctx, courier: Courier): JobDefinition[] {
  return [
    { name: SEND_MAIL, isShort: true, run: (data) => deliver(context(), courier, AboutMessage.parse(data).messageId) },
  ]
}
