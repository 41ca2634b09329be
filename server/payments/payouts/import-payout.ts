import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { BalanceTransaction, PaymentProvider, ProviderPayout } from '../../ports/payment-provider.ts'
import { cardPayouts, cardTransactions } from './card-transaction.table.ts'

/** A payout by hand never says what it consists of, and later than this no other one does. */
const WAIT_MS = 7 * 24 * 3_600_000
const BEING_PAID = ['pending', 'in_transit'] as const

export async function importPayout(ctx: Ctx, provider: PaymentProvider, id: string): Promise<void> {
  const payout = await provider.getPayout(id, ctx.now)
  await storePayout(ctx, payout)
  if (payout.isItemized === 'yes') await itemizePayout(ctx, provider, payout)
}

/** The state of payouts that the bank does not have yet, and the transactions of those that had none. */
export async function refreshPayouts(ctx: Ctx, provider: PaymentProvider): Promise<void> {
  const open = await ctx.db
    .select({ id: cardPayouts.id, itemizedAt: cardPayouts.itemizedAt })
    .from(cardPayouts)
    .where(
      or(
        inArray(cardPayouts.status, [...BEING_PAID]),
        and(isNull(cardPayouts.itemizedAt), gt(cardPayouts.createdAt, new Date(ctx.now.getTime() - WAIT_MS))),
      ),
    )
  for (const { id, itemizedAt } of open) {
    const payout = await provider.getPayout(id, ctx.now)
    await storePayout(ctx, payout)
    if (payout.isItemized === 'yes' && !itemizedAt) await itemizePayout(ctx, provider, payout)
  }
}

async function storePayout(ctx: Ctx, { id, amountCents, status, createdAt, arrivesOn }: ProviderPayout): Promise<void> {
  await ctx.db
    .insert(cardPayouts)
    .values({ id, amountCents, status, createdAt, arrivesOn })
    .onConflictDoUpdate({ target: cardPayouts.id, set: { status, arrivesOn } })
}

async function itemizePayout(ctx: Ctx, provider: PaymentProvider, { id: payoutId }: ProviderPayout): Promise<void> {
  const items: BalanceTransaction[] = []
  for await (const item of provider.listPayoutTransactions(payoutId)) items.push(item)
  await inTransaction(ctx, async (ctx) => {
    for (const item of items)
      await ctx.db
        .insert(cardTransactions)
        .values({ ...item, payoutId })
        .onConflictDoUpdate({ target: cardTransactions.id, set: { payoutId } })
    await ctx.db.update(cardPayouts).set({ itemizedAt: ctx.now }).where(eq(cardPayouts.id, payoutId))
  })
}
