import { and, eq } from 'drizzle-orm'
import { cents } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import type { AllocationRefund } from '../../ports/payable-handler.ts'
import { balanceEntries, balances } from '../balance.table.ts'
import { availableCents, enterBalance, lockBalances } from '../balance.ts'

/**
 * For a refund made at the provider: takes what is left, and blocks the card with a note for staff if that is too
 * little.
 */
export async function deductExternalRefund(
  ctx: Ctx,
  balanceId: number,
  { id: refundId, amountCents, actor }: AllocationRefund,
): Promise<void> {
  const balance = (await lockBalances(ctx, [balanceId])).get(balanceId)!
  const isTaken = and(eq(balanceEntries.refundId, refundId), eq(balanceEntries.kind, 'sale_refunded'))
  if ((await ctx.db.$count(balanceEntries, isTaken)) > 0) return
  const left = Math.min(amountCents, availableCents(balance))
  if (left > 0)
    await enterBalance(ctx, { balanceId, kind: 'sale_refunded', amountCents: cents(-left), refundId, actor })
  if (left < amountCents)
    await ctx.db
      .update(balances)
      .set({
        blockedAt: ctx.now,
        blockedWhy: 'More of its price was refunded at the payment provider than was left on it',
      })
      .where(eq(balances.id, balanceId))
}
