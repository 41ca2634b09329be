import { and, asc, eq } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import { inRefundOrder } from '#contract/payments/payment-part.ts'
import type { Ctx } from '../../context.ts'
import { findAllocationPayment } from '../../payments/payment.ts'
import { recordCounterRefund, writeRefund } from '../../payments/refund.ts'
import { balanceEntries, balances } from '../balance.table.ts'
import { enterBalance, refundToBalances } from '../balance.ts'
import { WAYS } from '../payment-parts.ts'
import { leftOfPayment, sharesOfRefund } from '../refund-shares.ts'

interface PayBack {
  balanceId: number
  amountCents: Cents
  reason: string
  actor: string
  /** For what was paid by card, once the provider refused to return it; otherwise the card gets it. */
  insteadOfCard?: 'cash' | 'store_credit'
  /** The balance that gets the store credit. */
  creditId?: number | undefined
}

/**
 * Each payment gets back at most itself, in the order of docs/rules.md, T-5. The provider is asked by a job. The caller
 * has locked the balance.
 */
export async function payBackDeposits(
  ctx: Ctx,
  { balanceId, amountCents, reason, actor, insteadOfCard, creditId }: PayBack,
): Promise<void> {
  let left: number = amountCents
  let firstRefundId: string | undefined
  for (const share of inRefundOrder(await sharesLeft(ctx, balanceId))) {
    const part = cents(Math.min(left, share.amountCents))
    if (part === 0) continue
    left -= part
    const { way: _, ...original } = share
    const refund = original.paymentIntentId && insteadOfCard ? redirect(original, insteadOfCard) : original
    const refundId = await writeRefund(ctx, { ...refund, amountCents: part, reason, actor, firstRefundId })
    firstRefundId ??= refundId
    const entry = { balanceId, refundId, reason, actor, kind: 'sale_refunded' as const }
    await enterBalance(ctx, { ...entry, amountCents: cents(-part) })
    const { allocationId } = share
    if (refund.source === 'balance' && !share.isOfBalance)
      await enterBalance(ctx, { balanceId: creditId!, refundId, kind: 'refunded', amountCents: part, actor })
    if (share.isOfBalance) await refundToBalances(ctx, { allocationId, refundId, amountCents: part, actor })
    if (!refund.paymentIntentId) await recordCounterRefund(ctx, refundId)
  }
  if (left > 0) throw new Error('more is to be paid back than the payments have left')
}

function redirect<Share extends { source: PaymentSource }>(share: Share, to: 'cash' | 'store_credit') {
  const source: PaymentSource = to === 'cash' ? 'cash' : 'balance'
  return { ...share, source, paidSource: share.source, paymentIntentId: null }
}

async function sharesLeft(ctx: Ctx, balanceId: number) {
  const deposits = await ctx.db
    .select({ allocationId: balanceEntries.allocationId, amountCents: balanceEntries.amountCents })
    .from(balanceEntries)
    .where(and(eq(balanceEntries.balanceId, balanceId), eq(balanceEntries.kind, 'sold')))
    .orderBy(asc(balanceEntries.id))
  const shares = []
  for (const { allocationId, amountCents } of deposits) {
    const { source, paymentIntentId } = await findAllocationPayment(ctx, allocationId!)
    const leftCents = await leftOfPayment(ctx, allocationId!)
    const way = { allocationId: allocationId!, source, paymentIntentId, leftCents }
    for (const share of await sharesOfRefund(ctx, way, amountCents)) shares.push({ ...share, way: WAYS[share.source] })
  }
  return shares
}

/** A refund of a layaway's order goes through its balance on to the payments for it. */
export async function payBackRefunded(
  ctx: Ctx,
  { refundId, reason, actor }: { refundId: string; reason: string; actor: string },
): Promise<void> {
  const returned = await ctx.db
    .select({ balanceId: balanceEntries.balanceId, amountCents: balanceEntries.amountCents })
    .from(balanceEntries)
    .innerJoin(balances, eq(balances.id, balanceEntries.balanceId))
    .where(
      and(eq(balanceEntries.refundId, refundId), eq(balanceEntries.kind, 'refunded'), eq(balances.kind, 'layaway')),
    )
  for (const deposit of returned) await payBackDeposits(ctx, { ...deposit, reason, actor })
}
