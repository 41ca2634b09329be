import { desc, inArray } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/customers/timeline.ts'
import type { Ctx } from '../context.ts'
import { type OrderOwner, ordersOf } from '../orders/customer-orders.ts'
import { domainOrders } from './domain-order.table.ts'

export async function listDomainEntries(ctx: Ctx, owner: OrderOwner, most: number): Promise<TimelineEntry[]> {
  const rows = await ctx.db
    .select()
    .from(domainOrders)
    .where(inArray(domainOrders.orderId, ordersOf(ctx, owner)))
    .orderBy(desc(domainOrders.createdAt), desc(domainOrders.id))
    .limit(most)
  return rows.map(({ id, createdAt, state, name, orderId }) => ({
    key: `domain:${id}`,
    at: createdAt,
    kind: 'domain',
    type: state,
    text: name,
    by: null,
    about: { kind: 'domain_order', id, number: `#${orderId}` },
    amount: null,
  }))
}
