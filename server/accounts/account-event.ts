import { asc, desc, eq, inArray, lt } from 'drizzle-orm'
import type { AccountEventType } from '#contract/customers/admin-user.ts'
import type { Ctx } from '../context.ts'
import { accountEvents } from './account-event.table.ts'

export async function noteAccountEvent(ctx: Ctx, userId: number, type: AccountEventType, detail = ''): Promise<void> {
  await ctx.db.insert(accountEvents).values({ userId, type, detail, at: ctx.now })
}

export async function listAccountEvents(ctx: Ctx, userId: number, most?: number) {
  const query = ctx.db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.userId, userId))
    .orderBy(desc(accountEvents.id))
    .$dynamic()
  return most === undefined ? query : query.limit(most)
}

export async function forgetAccountEvents(ctx: Ctx, before: Date, most: number): Promise<number> {
  const { id, at } = accountEvents
  const old = ctx.db.select({ id }).from(accountEvents).where(lt(at, before)).orderBy(asc(id)).limit(most)
  return (await ctx.db.delete(accountEvents).where(inArray(id, old)).returning({ id })).length
}
