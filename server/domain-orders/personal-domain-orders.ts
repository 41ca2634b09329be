import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { domainOrders } from './domain-order.table.ts'

/** A customer's names and hosting, for their own copy. */
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

/** What runs goes on; whose it is, is with the registrar alone. */
export async function forgetHolder(ctx: Ctx, shopperId: number): Promise<void> {
  await ctx.db
    .update(domainOrders)
    .set({ shopperId: null, registrant: null })
    .where(eq(domainOrders.shopperId, shopperId))
}
