import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { domainOrders } from './domain-order.table.ts'

export async function copyDomainOrders(ctx: Ctx, shopperId: number) {
  const rows = await ctx.db
    .select()
    .from(domainOrders)
    .where(eq(domainOrders.shopperId, shopperId))
    .orderBy(asc(domainOrders.id))
  return rows.map(({ kind, name, state, expiresOn, registrar, registrant }) => {
    return { kind, name, state, expiresOn, registrar, holder: registrant }
  })
}

export async function deleteRegistrant(ctx: Ctx, shopperId: number): Promise<void> {
  await ctx.db
    .update(domainOrders)
    .set({ shopperId: null, registrant: null })
    .where(eq(domainOrders.shopperId, shopperId))
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
