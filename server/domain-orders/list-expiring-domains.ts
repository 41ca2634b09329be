import { and, asc, between, eq, inArray } from 'drizzle-orm'
import type { Renewal } from '#contract/dashboard/renewal.ts'
import type { Ctx } from '../context.ts'
import { type Counted, countUpTo } from '../db/count-up-to.ts'
import { contactsOf } from '../orders/delivery/offer-line.ts'
import { domainOrders } from './domain-order.table.ts'
import { renewalPath } from './domain-order-mail.ts'

export async function listExpiringDomains(
  ctx: Ctx,
  { from, to, kinds, most }: { from: string; to: string; kinds: ('domain' | 'hosting')[]; most: number },
): Promise<Counted & { items: Renewal[] }> {
  const matching = and(
    eq(domainOrders.state, 'active'),
    inArray(domainOrders.kind, kinds),
    between(domainOrders.expiresOn, from, to),
  )
  const rows = await ctx.db
    .select()
    .from(domainOrders)
    .where(matching)
    .orderBy(asc(domainOrders.expiresOn), asc(domainOrders.id))
    .limit(most)
  const contacts = await contactsOf(
    ctx,
    rows.map(({ orderId }) => orderId),
  )
  const items = rows.map((row) => {
    const { contactName: customerName, contactEmail: customerEmail } = contacts.get(row.orderId)!
    const kind = row.kind as 'domain' | 'hosting'
    const ends = { kind, id: row.id, endsOn: row.expiresOn!, what: row.name, payHref: renewalPath(row) }
    return { ...ends, customerName, customerEmail }
  })
  return { items, ...(await countUpTo(ctx, domainOrders, matching)) }
}
