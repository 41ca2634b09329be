import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { OFFERS_CHANGED } from '../orders/delivery/create-deliveries.ts'
import { REGISTER_DOMAIN_JOB, registerDomain } from './purchase/register-domain.ts'
import { readExpiryDates } from './read-expiry-dates.ts'
import { sendExpiryReminders } from './send-expiry-reminders.ts'
import { syncDomainOrders } from './sync-domain-orders.ts'

const AboutOrder = z.object({ orderId: z.int() })
const AboutName = z.object({ id: z.int() })

export function domainOrderJobs(context: () => Ctx): JobDefinition[] {
  return [
    { name: OFFERS_CHANGED, isShort: true, run: (data) => syncDomainOrders(context(), AboutOrder.parse(data).orderId) },
    { name: REGISTER_DOMAIN_JOB, run: (data) => registerDomain(context(), AboutName.parse(data).id) },
    { name: 'domain-orders.read-ends', cron: '*/20 * * * *', retries: 1, run: () => readExpiryDates(context()) },
    { name: 'domain-orders.remind', cron: '12 9 * * *', retries: 3, run: () => sendExpiryReminders(context()) },
  ]
}
