import { and, asc, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { type OrderOwner, ordersOf } from '../orders/customer-orders.ts'
import { domainOrders } from './domain-order.table.ts'

export async function copyDomainOrders(ctx: Ctx, owner: OrderOwner) {
  const rows = await ctx.db
    .select()
    .from(domainOrders)
    .where(inArray(domainOrders.orderId, ordersOf(ctx, owner)))
    .orderBy(asc(domainOrders.id))
  return rows.map(({ kind, name, state, expiresOn, registrar, registrant }) => {
    return { kind, name, state, expiresOn, registrar, holder: registrant }
  })
}

export async function deleteRegistrant(ctx: Ctx, owner: OrderOwner): Promise<void> {
  await ctx.db
    .update(domainOrders)
    .set({ shopperId: null, registrant: null })
    .where(inArray(domainOrders.orderId, ordersOf(ctx, owner)))
}

export async function deleteOldRegistrants(ctx: Ctx, before: Date, most: number): Promise<number> {
  const { id, state, createdAt, expiresOn, registrant } = domainOrders
  const isOver = inArray(state, ['failed', 'cancelled', 'ended'])
  const ranOut = or(isNull(expiresOn), lt(expiresOn, before.toISOString().slice(0, 10)))
  const old = ctx.db
    .select({ id })
    .from(domainOrders)
    .where(and(isOver, lt(createdAt, before), ranOut, isNotNull(registrant)))
    .orderBy(asc(id))
    .limit(most)
  const rows = await ctx.db
    .update(domainOrders)
    .set({ shopperId: null, registrant: null })
    .where(inArray(id, old))
    .returning({ id })
  return rows.length
}
