import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { OFFERS_CHANGED } from '../orders/delivery/hand-out.ts'
import { followOrder } from './follow-order.ts'
import { remindOfEnds } from './remind.ts'

const AboutOrder = z.object({ orderId: z.int() })

export function domainOrderJobs(context: () => Ctx): JobDefinition[] {
  return [
    { name: OFFERS_CHANGED, run: (data) => followOrder(context(), AboutOrder.parse(data).orderId) },
    { name: 'domain-orders.remind', cron: '12 9 * * *', retries: 3, run: () => remindOfEnds(context()) },
  ]
}
