import { and, eq, inArray, sql } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import type { Ctx } from '../context.ts'
import type { BalancePart } from '../ports/payable-handler.ts'
import { balanceHolds, balances } from './balance.table.ts'
import { availableCents, lockBalances } from './ledger.ts'

/**
 * Keeps exactly these parts for a checkout that is about to be paid, so that no two spend the same money.
 * @returns false, and keeps what was kept, where one of them has less by now or was blocked.
 */
export async function holdBalances(ctx: Ctx, holdKey: string, parts: BalancePart[]): Promise<boolean> {
  const held = await readHolds(ctx, holdKey)
  const ids = new Set([...held.keys(), ...parts.map(({ balanceId }) => balanceId)])
  if (ids.size === 0) return true
  const locked = await lockBalances(ctx, [...ids])
  const wanted = new Map(parts.map(({ balanceId, amountCents }) => [balanceId, amountCents]))
  for (const [id, balance] of locked) {
    const more = (wanted.get(id) ?? 0) - (held.get(id) ?? 0)
    if (more > 0 && (balance.blockedAt !== null || more > availableCents(balance))) return false
  }
  for (const id of locked.keys()) await keep(ctx, { holdKey, balanceId: id }, wanted.get(id) ?? 0)
  return true
}

/** What a checkout kept is free again. Harmless where it kept nothing. */
export async function releaseBalanceHolds(ctx: Ctx, holdKey: string): Promise<void> {
  await holdBalances(ctx, holdKey, [])
}

/** Of two carts one of which will be paid, the larger part of each balance. */
export function largerBalanceParts(a: BalancePart[], b: BalancePart[]): BalancePart[] {
  const most = new Map(a.map(({ balanceId, amountCents }) => [balanceId, amountCents]))
  for (const { balanceId, amountCents } of b)
    most.set(balanceId, cents(Math.max(amountCents, most.get(balanceId) ?? 0)))
  return [...most].map(([balanceId, amountCents]) => ({ balanceId, amountCents }))
}

async function readHolds(ctx: Ctx, holdKey: string): Promise<Map<number, number>> {
  const rows = await ctx.db.select().from(balanceHolds).where(eq(balanceHolds.holdKey, holdKey))
  return new Map(rows.map(({ balanceId, amountCents }) => [balanceId, amountCents]))
}

/** The caller holds the balance's row. */
async function keep(
  ctx: Ctx,
  { holdKey, balanceId }: { holdKey: string; balanceId: number },
  amount: number,
): Promise<void> {
  const isThis = and(eq(balanceHolds.holdKey, holdKey), eq(balanceHolds.balanceId, balanceId))
  await ctx.db.delete(balanceHolds).where(isThis)
  if (amount > 0) await ctx.db.insert(balanceHolds).values({ holdKey, balanceId, amountCents: cents(amount) })
  const kept = sql`(select coalesce(sum(amount_cents), 0) from ${balanceHolds} where balance_id = ${balanceId})`
  await ctx.db
    .update(balances)
    .set({ heldCents: kept })
    .where(inArray(balances.id, [balanceId]))
}
