import { and, asc, eq, ilike, inArray, lte, or } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { containing } from '../../db/containing.ts'
import { ordersNamed } from '../../orders/delivery/offer-line.ts'
import type { FoundBill } from '../../ports/payable-handler.ts'
import { domainOrders } from '../domain-order.table.ts'
import { type RenewableKind, readRenewable, toRenewalBill } from './renewable.ts'

const MAX_FOUND = 8
/** Customers are reminded from then on. What ends later is found by its full name only. */
const ENDS_WITHIN_DAYS = 60

export async function findRenewable(ctx: Ctx, kind: RenewableKind, search: string): Promise<FoundBill[]> {
  if (!ctx.actor.user?.permissions.has('orders.read')) return []
  const soon = addDays(dayIn(await timeZoneOf(ctx), ctx.now), ENDS_WITHIN_DAYS)
  const isTheirs = inArray(domainOrders.orderId, ordersNamed(ctx, search))
  const isNamed = or(ilike(domainOrders.name, containing(search)), isTheirs)
  const isWhole = eq(domainOrders.what, search.toLowerCase())
  const rows = await ctx.db
    .select({ id: domainOrders.id })
    .from(domainOrders)
    .where(
      and(
        eq(domainOrders.kind, kind),
        eq(domainOrders.state, 'active'),
        or(isWhole, and(isNamed, lte(domainOrders.expiresOn, soon))),
      ),
    )
    .orderBy(asc(domainOrders.expiresOn), asc(domainOrders.id))
    .limit(MAX_FOUND)
  const found: FoundBill[] = []
  for (const { id } of rows) {
    const renewable = await readRenewable(ctx, kind, String(id))
    if (renewable) found.push(toRenewalBill(renewable))
  }
  return found
}
