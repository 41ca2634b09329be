import { and, asc, between, eq, inArray } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { queueMail } from '../mail/outbox.ts'
import { contactsOf } from '../orders/delivery/offer-line.ts'
import { domainOrders } from './domain-order.table.ts'
import { endingMail } from './domain-order-mail.ts'

const DAYS_BEFORE = [1, 7, 14, 30, 60]

/** Each reminder is sent once, also when several processes run; a late activation skips reminders of the past. */
export async function sendExpiryReminders(ctx: Ctx): Promise<void> {
  const today = dayIn(await timeZoneOf(ctx), ctx.now)
  const rows = await ctx.db
    .select()
    .from(domainOrders)
    .where(
      and(
        eq(domainOrders.state, 'active'),
        inArray(domainOrders.kind, ['domain', 'hosting']),
        between(domainOrders.expiresOn, addDays(today, 1), addDays(today, DAYS_BEFORE.at(-1)!)),
      ),
    )
    .orderBy(asc(domainOrders.expiresOn), asc(domainOrders.id))
  const contacts = await contactsOf(
    ctx,
    rows.map(({ orderId }) => orderId),
  )
  for (const row of rows) {
    const contact = contacts.get(row.orderId)!
    const days = DAYS_BEFORE.find((days) => row.expiresOn! <= addDays(today, days))!
    if (contact.contactEmail !== '') await queueMail(ctx, endingMail(ctx, contact, row, days))
  }
}
