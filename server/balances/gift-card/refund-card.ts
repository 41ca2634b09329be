import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { Money } from '#contract/money-schema.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { executeRefundNow } from '../../payments/execute-refund.ts'
import { findAllocationPayment } from '../../payments/payment.ts'
import { findRefund, recordCounterRefund, refundedSoFar, writeRefund } from '../../payments/refund.ts'
import { availableCents, type Balance, enterBalance, lockBalances } from '../balance.ts'
import { leftOfPayment, sharesOfRefund } from '../refund-shares.ts'
import { giftCardSales } from './gift-card.table.ts'

type Sale = typeof giftCardSales.$inferSelect

export async function refundableOfCard(
  ctx: Ctx,
  balance: Balance,
  { allocationId, amountCents }: Sale,
): Promise<Cents> {
  const earlier = await refundedSoFar(ctx, allocationId!)
  const left = amountCents - earlier.cents - earlier.pendingCents
  return cents(Math.max(0, Math.min(left, availableCents(balance))))
}

const Refunded = z.object({ amount: Money, reason: z.string() })

/**
 * Takes the refund from the card immediately; the same key has an effect once.
 * @throws Problem `balance_not_found`; `nothing_to_refund`.
 */
export async function refundUnusedCard(
  ctx: StaffCtx,
  form: { id: number; key: string; reason: string },
): Promise<void> {
  const { id, key, reason } = form
  const toAsk = await inTransaction(ctx, async (ctx) => {
    const balance = (await lockBalances(ctx, [id])).get(id)
    const isSold = and(eq(giftCardSales.balanceId, id), eq(giftCardSales.status, 'paid'))
    const [sale] = await ctx.db.select().from(giftCardSales).where(isSold)
    if (!balance || !sale) throw new Problem('not_found', 'balance_not_found', 'There is no such gift card.')
    await requireSameForm(ctx, 'refund', form)
    if (await findRefund(ctx, key)) return undefined
    const amountCents = await refundableOfCard(ctx, balance, sale)
    if (amountCents === ZERO)
      throw new Problem('conflict', 'nothing_to_refund', 'There is no refundable balance left on this card.')
    return writeDown(ctx, sale, { id, key, reason, amountCents })
  })
  if (toAsk) await executeRefundNow(ctx, toAsk)
}

async function writeDown(
  ctx: StaffCtx,
  { allocationId }: Sale,
  { id, key, reason, amountCents }: { id: number; key: string; reason: string; amountCents: Cents },
): Promise<string | undefined> {
  const { source, paymentIntentId } = await findAllocationPayment(ctx, allocationId!)
  const leftCents = await leftOfPayment(ctx, allocationId!)
  const way = { allocationId: allocationId!, source, paymentIntentId, leftCents }
  const actor = ctx.actor.user.username
  const shares = await sharesOfRefund(ctx, way, amountCents)
  let toAsk: string | undefined
  for (const [position, share] of shares.entries()) {
    const refundId = await writeRefund(ctx, {
      ...share,
      ...(position === 0 && { id: key }),
      ...{ reason, actor, mailsCustomer: true },
    })
    const entry = { balanceId: id, refundId, reason, actor, kind: 'sale_refunded' as const }
    await enterBalance(ctx, { ...entry, amountCents: cents(-share.amountCents) })
    if (share.paymentIntentId) toAsk = refundId
    else await recordCounterRefund(ctx, refundId)
  }
  await record(ctx, 'balance.refunded', `balance:${id}`, Refunded, { after: { amount: amountCents, reason } })
  return toAsk
}
