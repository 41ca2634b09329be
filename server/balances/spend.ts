import { and, asc, eq, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { Ctx } from '../context.ts'
import type { BalancePart } from '../ports/payable-handler.ts'
import { balanceEntries } from './balance.table.ts'
import { holdBalances, releaseBalanceHolds } from './hold.ts'
import { enterBalance, lockBalances } from './ledger.ts'

/**
 * What a purchase kept of balances is spent, in the transaction that gives what was bought for it.
 * @param spent by whom, and the allocation whose rest was paid by another way.
 */
export async function spendBalances(
  ctx: Ctx,
  spent: { holdKey: string; allocationId: number; actor: string },
  parts: BalancePart[],
): Promise<void> {
  if (parts.length === 0) return
  const { holdKey, ...entry } = spent
  if (!(await holdBalances(ctx, holdKey, parts))) throw new Error('spent what was not kept')
  await releaseBalanceHolds(ctx, holdKey)
  for (const { balanceId, amountCents } of parts)
    await enterBalance(ctx, {
      ...entry,
      kind: 'spent',
      balanceId,
      amountCents: cents(-amountCents),
    })
}

/**
 * A refund of a purchase goes back where it came from: to each balance at most what was spent of it and has not come back. The caller
 * holds what was bought.
 */
export async function refundToBalances(
  ctx: Ctx,
  {
    allocationId,
    refundId,
    amountCents,
    actor,
  }: { allocationId: number; refundId: string; amountCents: Cents; actor: string },
): Promise<void> {
  const spent = await ctx.db
    .select({
      balanceId: balanceEntries.balanceId,
      net: sql<number>`-sum(${balanceEntries.amountCents})::int`,
    })
    .from(balanceEntries)
    .where(
      and(
        eq(balanceEntries.allocationId, allocationId),
        sql`${balanceEntries.kind} in ('spent', 'refunded')`,
      ),
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
    const entry = { balanceId, allocationId, refundId, actor, kind: 'refunded' as const }
    await enterBalance(ctx, { ...entry, amountCents: cents(back) })
  }
  if (left > 0) throw new Error('more goes back to balances than was spent of them')
}
