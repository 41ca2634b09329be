import { and, eq, lt } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { dollars } from '../mail/dollars.ts'
import { refunds } from './refund.table.ts'
import { findRefund, handlerOfAllocation, type Refund, type RefundOfAllocation, recordRefund } from './refund.ts'
import { insertUnmatchedPayment } from './unmatched-payment.ts'

export async function executeRefundNow(ctx: Ctx, refundId: string): Promise<void> {
  await executeRefund(ctx, refundId).catch((error) => ctx.log.warn({ err: error, refundId }, 'a refund waits'))
}

/** The provider repeats these refusals, so a retry is useless. */
const FINAL_REFUSALS = new Set(['refund_refused', 'payment_intent_not_found', 'payment_attempt_failed'])

/**
 * Repeated calls refund once.
 * @throws Problem if the provider is unreachable: the refund remains pending, and the job retries.
 */
export async function executeRefund(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await findRefund(ctx, refundId)
  if (refund?.status !== 'pending' || !ctx.payments) return
  try {
    const { paymentIntentId, amountCents, reason } = refund
    const given = { paymentIntentId: paymentIntentId!, amountCents, reason, idempotencyKey: `refund:${refundId}` }
    const { id, status } = await ctx.payments.refund(given)
    if (status === 'failed') await failRefund(ctx, refund)
    else await inTransaction(ctx, (ctx) => recordRefund(ctx, refund, id))
  } catch (error) {
    if (!(error instanceof Problem && FINAL_REFUSALS.has(error.code))) throw error
    await failRefund(ctx, refund)
  }
}

async function failRefund(ctx: Ctx, refund: Refund): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const failed = await ctx.db
      .update(refunds)
      .set({ status: 'failed' })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'pending')))
      .returning({ id: refunds.id })
    if (failed.length === 0) return
    const detail = `${dollars(refund.amountCents)} could not be returned`
    await insertUnmatchedPayment(ctx, { paymentIntentId: refund.paymentIntentId!, kind: 'refund_failed', detail })
    if (refund.isReturn || refund.allocationId === null) return
    const kind = await handlerOfAllocation(ctx, refund.allocationId)
    await kind.flagRefusal(ctx, refund as RefundOfAllocation, detail)
  })
}

export async function listOverdueRefunds(ctx: Ctx): Promise<string[]> {
  const aMinuteAgo = new Date(ctx.now.getTime() - 60_000)
  const rows = await ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lt(refunds.createdAt, aMinuteAgo)))
    .limit(100)
  return rows.map((row) => row.id)
}
