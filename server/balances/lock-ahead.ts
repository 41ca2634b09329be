import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { holdKeysOfPayment } from '../payments/cancel-payment-intent.ts'
import type { BalancePart } from '../ports/payable-handler.ts'
import { balanceEntries, balanceHolds, balances } from './balance.table.ts'
import { lockBalances } from './ledger.ts'

/*
 * Each step that keeps, lets go or gives back locks its own balances in the order of their ids. Where a transaction takes several such
 * steps, their order would be that of its goods and bills, and two carts with the same cards could wait for each other. So it locks
 * here, before the first step and before any shelf, all that they will touch (docs/rules.md, T-2).
 */

/** What will be kept, or was. */
export async function lockBalancesOf(ctx: Ctx, ...parts: (BalancePart[] | undefined)[]): Promise<void> {
  await lockBalances(
    ctx,
    parts.flatMap((some) => some?.map(({ balanceId }) => balanceId) ?? []),
  )
}

/** What is kept for the goods and bills of a payment. */
export async function lockHeldBalances(ctx: Ctx, paymentId: string): Promise<void> {
  await lockAmong(
    ctx,
    sql`select balance_id from ${balanceHolds} where hold_key in (${holdKeysOfPayment(paymentId)})`,
  )
}

/** What was spent for these. */
export async function lockSpentBalances(ctx: Ctx, allocationIds: number[]): Promise<void> {
  if (allocationIds.length === 0) return
  await lockAmong(
    ctx,
    sql`select balance_id from ${balanceEntries} where ${inArray(balanceEntries.allocationId, allocationIds)}`,
  )
}

async function lockAmong(ctx: Ctx, ids: SQL): Promise<void> {
  await ctx.db
    .select({ id: balances.id })
    .from(balances)
    .where(sql`${balances.id} in (${ids})`)
    .orderBy(balances.id)
    .for('update')
}
