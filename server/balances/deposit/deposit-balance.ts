import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { balanceEntries, balances } from '../balance.table.ts'
import { enterBalance, lockBalances } from '../balance.ts'

export async function openDepositBalance(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .insert(balances)
    .values({ kind: 'layaway', createdAt: ctx.now })
    .returning({ id: balances.id })
  return row!.id
}

export async function nameDepositBalance(ctx: Ctx, id: number, hint: string): Promise<void> {
  await ctx.db.update(balances).set({ hint }).where(eq(balances.id, id))
}

interface NewDeposit {
  balanceId: number
  allocationId: number
  amountCents: Cents
  actor: string
}

export async function enterDeposit(ctx: Ctx, deposit: NewDeposit): Promise<void> {
  await lockBalances(ctx, [deposit.balanceId])
  await enterBalance(ctx, { ...deposit, kind: 'sold' })
}

/** The fee becomes income. The caller has locked the balance. */
export async function retainFee(
  ctx: Ctx,
  fee: { balanceId: number; amountCents: Cents; reason: string; actor: string },
): Promise<void> {
  if (fee.amountCents > 0) await enterBalance(ctx, { ...fee, kind: 'fee', amountCents: cents(-fee.amountCents) })
}

export async function listDeposits(
  ctx: Ctx,
  balanceId: number,
): Promise<{ at: Date; amount: Cents; takenBy: string }[]> {
  const rows = await ctx.db
    .select({ at: balanceEntries.at, amount: balanceEntries.amountCents, takenBy: balanceEntries.actor })
    .from(balanceEntries)
    .where(and(eq(balanceEntries.balanceId, balanceId), eq(balanceEntries.kind, 'sold')))
    .orderBy(asc(balanceEntries.id))
  return rows
}

/** By balance: what is left on it, and all that was ever paid. */
export async function sumDeposits(
  ctx: Ctx,
  ids: number[],
): Promise<Map<number, { leftCents: Cents; paidCents: Cents }>> {
  if (ids.length === 0) return new Map()
  const paid = sql<number>`coalesce((select sum(entry.amount_cents) from ${balanceEntries} entry
    where entry.balance_id = balances.id and entry.kind = 'sold'), 0)::int`
  const rows = await ctx.db
    .select({ id: balances.id, left: balances.balanceCents, paid })
    .from(balances)
    .where(inArray(balances.id, ids))
  return new Map(rows.map(({ id, left, paid }) => [id, { leftCents: left, paidCents: cents(paid) }]))
}

export async function leftOfDeposits(ctx: Ctx, balanceId: number): Promise<Cents> {
  return (await sumDeposits(ctx, [balanceId])).get(balanceId)?.leftCents ?? ZERO
}

export async function findDepositBalance(ctx: Ctx, allocationId: number): Promise<number> {
  const [entry] = await ctx.db
    .select({ balanceId: balanceEntries.balanceId })
    .from(balanceEntries)
    .where(and(eq(balanceEntries.allocationId, allocationId), eq(balanceEntries.kind, 'sold')))
  return entry!.balanceId
}
