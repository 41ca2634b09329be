import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { OFFERS_CHANGED } from '../orders/delivery/hand-out.ts'
import { BUY_NAME, buyName } from './buying/buy-name.ts'
import { followOrder } from './follow-order.ts'
import { readEnds } from './read-ends.ts'
import { remindOfEnds } from './remind.ts'

const AboutOrder = z.object({ orderId: z.int() })
const AboutName = z.object({ id: z.int() })

export function domainOrderJobs(context: () => Ctx): JobDefinition[] {
  return [
    {
      name: OFFERS_CHANGED,
      isShort: true,
      run: (data) => followOrder(context(), AboutOrder.parse(data).orderId),
    },
    { name: BUY_NAME, run: (data) => buyName(context(), AboutName.parse(data).id) },
    { name: 'domain-orders.read-ends', cron: '*/20 * * * *', retries: 1, run: () => readEnds(context()) },
    { name: 'domain-orders.remind', cron: '12 9 * * *', retries: 3, run: () => remindOfEnds(context()) },
  ]
}
