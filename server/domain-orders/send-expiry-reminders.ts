import { and, asc, between, eq, inArray } from 'drizzle-orm'
import { HOSTING_PLANS, hostingName } from '#contract/domains/hosting-plan.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { button } from '../mail/letter.ts'
import { longDay } from '../mail/long-day.ts'
import { nameInMail } from '../mail/name-in-mail.ts'
import { queueMail } from '../mail/outbox.ts'
import { wordedLetter } from '../mail/wording/worded-letter.ts'
import { contactsOf } from '../orders/delivery/offer-line.ts'
import { domainOrders } from './domain-order.table.ts'

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
    const { contactName, contactEmail } = contacts.get(row.orderId)!
    const days = DAYS_BEFORE.find((days) => row.expiresOn! <= addDays(today, days))!
    if (contactEmail === '') continue
    const [name, end] = [withoutTerm(row), longDay(row.expiresOn!)]
    await queueMail(ctx, {
      kind: 'domain_order_ends',
      dedupeKey: `domain_order_ends:${row.id}:${row.expiresOn}:${days}`,
      to: { name: contactName, address: contactEmail },
      ...wordedLetter('domain_order_ends', {
        name: nameInMail(contactName) ?? 'there',
        facts: { number: String(row.orderId), item: name, until: end },
        blocks: [button(`Renew ${name}`, new URL(renewalPath(row), ctx.config.publicUrl).href)],
      }),
    })
  }
}

function withoutTerm({ kind, what, name }: typeof domainOrders.$inferSelect): string {
  const plan = kind === 'hosting' && HOSTING_PLANS.find(({ id }) => id === what)
  return plan ? hostingName(plan.name) : name
}

export function renewalPath({ kind, what, orderItemId }: typeof domainOrders.$inferSelect): string {
  return kind === 'domain' ? `/godaddy?renew=${what}` : `/godaddy?tab=hosting&renew=${orderItemId}`
}
