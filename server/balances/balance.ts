import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { Ctx } from '../context.ts'
import { holdKeysOfPayment } from '../payments/cancel-payment-intent.ts'
import type { BalancePart } from '../ports/payable-handler.ts'
import { balanceEntries, balanceHolds, balances } from './balance.table.ts'

export type Balance = typeof balances.$inferSelect
type NewEntry = Omit<typeof balanceEntries.$inferInsert, 'at'>

/**
 * Locks balances in the order of their ids. A transaction with several steps on balances locks all of them before its first
 * step and before any stock, so that two carts with the same cards cannot deadlock (docs/rules.md, T-2).
 */
export async function lockBalances(ctx: Ctx, ids: number[]): Promise<Map<number, Balance>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select().from(balances).where(inArray(balances.id, ids)).orderBy(balances.id).for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

export async function lockBalancesOf(ctx: Ctx, ...parts: (BalancePart[] | undefined)[]): Promise<void> {
  await lockBalances(
    ctx,
    parts.flatMap((some) => some?.map(({ balanceId }) => balanceId) ?? []),
  )
}

export async function lockHeldBalances(ctx: Ctx, paymentId: string): Promise<void> {
  const held = await ctx.db
    .selectDistinct({ id: balanceHolds.balanceId })
    .from(balanceHolds)
    .where(sql`${balanceHolds.holdKey} in (${holdKeysOfPayment(paymentId)})`)
  await lockBalances(
    ctx,
    held.map(({ id }) => id),
  )
}

export async function lockSpentBalances(ctx: Ctx, allocationIds: number[]): Promise<void> {
  if (allocationIds.length === 0) return
  const spent = await ctx.db
    .selectDistinct({ id: balanceEntries.balanceId })
    .from(balanceEntries)
    .where(inArray(balanceEntries.allocationId, allocationIds))
  await lockBalances(
    ctx,
    spent.map(({ id }) => id),
  )
}

export function availableCents({ balanceCents, heldCents }: Pick<Balance, 'balanceCents' | 'heldCents'>) {
  return balanceCents - heldCents
}

/** Writes an entry and changes the balance by its amount; nothing else changes a balance. The caller has locked it. */
export async function enterBalance(ctx: Ctx, entry: NewEntry): Promise<void> {
  await ctx.db.insert(balanceEntries).values({ ...entry, at: ctx.now })
  await ctx.db
    .update(balances)
    .set({ balanceCents: sql`${balances.balanceCents} + ${entry.amountCents}` })
    .where(eq(balances.id, entry.balanceId))
}

/**
 * Holds exactly these parts under the key, instead of what it held before, so that no two purchases spend the same money.
 * @returns false, and changes nothing, if a balance has less than that available or was blocked.
 */
export async function holdBalances(ctx: Ctx, holdKey: string, parts: BalancePart[]): Promise<boolean> {
  const rows = await ctx.db.select().from(balanceHolds).where(eq(balanceHolds.holdKey, holdKey))
  const held = new Map(rows.map(({ balanceId, amountCents }) => [balanceId, amountCents]))
  const wanted = new Map(parts.map(({ balanceId, amountCents }) => [balanceId, amountCents]))
  const locked = await lockBalances(ctx, [...new Set([...held.keys(), ...wanted.keys()])])
  for (const [id, balance] of locked) {
    const more = (wanted.get(id) ?? 0) - (held.get(id) ?? 0)
    if (more > 0 && (balance.blockedAt !== null || more > availableCents(balance))) return false
  }
  for (const balanceId of locked.keys()) {
    const amountCents = wanted.get(balanceId)
    const isThis = and(eq(balanceHolds.holdKey, holdKey), eq(balanceHolds.balanceId, balanceId))
    await ctx.db.delete(balanceHolds).where(isThis)
    if (amountCents) await ctx.db.insert(balanceHolds).values({ holdKey, balanceId, amountCents })
    const heldCents = sql`(select coalesce(sum(amount_cents), 0) from ${balanceHolds} where balance_id = ${balanceId})`
    await ctx.db.update(balances).set({ heldCents }).where(eq(balances.id, balanceId))
  }
  return true
}

export async function releaseBalanceHolds(ctx: Ctx, holdKey: string): Promise<void> {
  await holdBalances(ctx, holdKey, [])
}

/** The larger part of each balance, for two carts of which one will be paid. */
export function largerBalanceParts(a: BalancePart[], b: BalancePart[]): BalancePart[] {
  const larger = new Map(a.map(({ balanceId, amountCents }) => [balanceId, amountCents]))
  for (const { balanceId, amountCents } of b)
    larger.set(balanceId, cents(Math.max(amountCents, larger.get(balanceId) ?? 0)))
  return [...larger].map(([balanceId, amountCents]) => ({ balanceId, amountCents }))
}

/** Spends what is held under the key for this allocation, in the transaction that provides what was paid for. */
export async function spendBalances(
  ctx: Ctx,
  { holdKey, ...entry }: { holdKey: string; allocationId: number; actor: string },
  parts: BalancePart[],
): Promise<void> {
  if (parts.length === 0) return
  if (!(await holdBalances(ctx, holdKey, parts))) throw new Error('these balances were not held')
  await releaseBalanceHolds(ctx, holdKey)
  for (const { balanceId, amountCents } of parts)
    await enterBalance(ctx, { ...entry, kind: 'spent', balanceId, amountCents: cents(-amountCents) })
}

/** The amount that balances paid of the allocation and did not get back. */
export async function leftOfBalances(ctx: Ctx, allocationId: number): Promise<Cents> {
  const [row] = await ctx.db
    .select({ net: sql<number>`coalesce(-sum(${balanceEntries.amountCents}), 0)::int` })
    .from(balanceEntries)
    .where(and(eq(balanceEntries.allocationId, allocationId), inArray(balanceEntries.kind, ['spent', 'refunded'])))
  return cents(row!.net)
}

/** The amounts that these refunds gave to balances. */
export async function movedByRefunds(ctx: Ctx, refundIds: string[]): Promise<BalancePart[]> {
  if (refundIds.length === 0) return []
  const rows = await ctx.db
    .select({ balanceId: balanceEntries.balanceId, cents: sql<number>`sum(${balanceEntries.amountCents})::int` })
    .from(balanceEntries)
    .where(and(inArray(balanceEntries.refundId, refundIds), eq(balanceEntries.kind, 'refunded')))
    .groupBy(balanceEntries.balanceId)
    .orderBy(asc(balanceEntries.balanceId))
  return rows.map((row) => ({ balanceId: row.balanceId, amountCents: cents(row.cents) }))
}

/**
 * Refunds to each balance at most what was spent of it and not yet refunded. The caller has locked what was bought.
 */
export async function refundToBalances(
  ctx: Ctx,
  refund: { allocationId: number; refundId: string; amountCents: Cents; actor: string },
): Promise<void> {
  const { amountCents, ...entry } = refund
  const spent = await ctx.db
    .select({ balanceId: balanceEntries.balanceId, net: sql<number>`-sum(${balanceEntries.amountCents})::int` })
    .from(balanceEntries)
    .where(
      and(eq(balanceEntries.allocationId, refund.allocationId), inArray(balanceEntries.kind, ['spent', 'refunded'])),
    )
    .groupBy(balanceEntries.balanceId)
    .orderBy(asc(balanceEntries.balanceId))
  await lockBalances(
    ctx,
    spent.map(({ balanceId }) => balanceId),
  )
  let left: number = amountCents
  for (const { balanceId, net } of spent) {
    const back = Math.min(left, net)
    if (back <= 0) continue
    left -= back
    await enterBalance(ctx, { ...entry, balanceId, kind: 'refunded', amountCents: cents(back) })
  }
  if (left > 0) throw new Error('this refund exceeds what was spent of the balances')
}
