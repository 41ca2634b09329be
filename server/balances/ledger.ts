import { eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { balanceEntries, balances } from './balance.table.ts'

export type Balance = typeof balances.$inferSelect
type NewEntry = Omit<typeof balanceEntries.$inferInsert, 'at'>

/** Locks balances in the order of their ids, so that no two purchases wait for each other; `lock-ahead.ts` does before several steps. */
export async function lockBalances(ctx: Ctx, ids: number[]): Promise<Map<number, Balance>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(balances)
    .where(inArray(balances.id, ids))
    .orderBy(balances.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** The one way in which a balance moves: an entry, and the balance by as much. The caller holds its row. */
export async function enterBalance(ctx: Ctx, entry: NewEntry): Promise<void> {
  await ctx.db.insert(balanceEntries).values({ ...entry, at: ctx.now })
  await ctx.db
    .update(balances)
    .set({ balanceCents: sql`${balances.balanceCents} + ${entry.amountCents}` })
    .where(eq(balances.id, entry.balanceId))
}

/** What nothing else keeps. */
export function availableCents({ balanceCents, heldCents }: Pick<Balance, 'balanceCents' | 'heldCents'>) {
  return balanceCents - heldCents
}
