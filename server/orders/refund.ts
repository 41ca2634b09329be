import { randomUUID } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { Attempt } from '../checkout/attempt.ts'
import type { AttemptSnapshot } from '../checkout/attempt.table.ts'
import { paymentExceptions } from '../checkout/payment-event.table.ts'
import type { PaymentIntent } from '../checkout/payment-provider.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueMail } from '../mail/outbox.ts'
import { orders, refunds } from './order.table.ts'
import { recordOrderEvent } from './order-event.ts'
import { paymentReturnedMail } from './order-mail.ts'

export const EXECUTE_REFUND = 'refund.execute'

/** Writes down that money goes back; the provider is asked afterwards, with this row's id as the key. */
export async function requestRefund(
  ctx: Ctx,
  refund: { orderId: number | null; paymentIntentId: string; amountCents: Cents; reason: string },
): Promise<string> {
  const id = randomUUID()
  await ctx.db.insert(refunds).values({ id, ...refund, createdAt: ctx.now })
  await ctx.jobs.enqueue(ctx.db, EXECUTE_REFUND, { refundId: id })
  return id
}

/** Pays back in full what was paid for goods that are gone, and tells the customer. */
export async function refundWithoutOrder(
  ctx: Ctx,
  attempt: Attempt,
  intent: PaymentIntent,
  lines: AttemptSnapshot['lines'],
): Promise<string> {
  const reason = 'Paid after the hold ended, with nothing left to ship'
  const refundId = await requestRefund(ctx, { orderId: null, paymentIntentId: intent.id, amountCents: intent.amountCents, reason })
  await ctx.db.insert(paymentExceptions).values({ paymentIntentId: intent.id, kind: 'refunded_without_order', detail: reason, at: ctx.now })
  const contact = { name: attempt.contactName, email: attempt.contactEmail }
  await queueMail(ctx, paymentReturnedMail(contact, intent.id, lines, intent.amountCents))
  return refundId
}

/**
 * Asks the provider to pay back, once however often it runs. A provider that is away leaves the refund pending;
 * the job asks again.
 */
export async function executeRefund(ctx: Ctx, refundId: string): Promise<void> {
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund || refund.status !== 'pending' || !ctx.payments) return
  const { orderId, paymentIntentId, amountCents, reason } = refund
  const answer = await ctx.payments.refund({ paymentIntentId, amountCents, reason, idempotencyKey: `refund:${refundId}` })
  if (answer.status === 'failed') return flagFailedRefund(ctx, refundId, orderId)
  await inTransaction(ctx, async (ctx) => {
    const done = await ctx.db
      .update(refunds)
      .set({ status: 'succeeded', providerRefundId: answer.id })
      .where(and(eq(refunds.id, refundId), eq(refunds.status, 'pending')))
      .returning({ id: refunds.id })
    if (done.length === 0 || orderId === null) return
    await addRefunded(ctx, orderId, amountCents)
  })
}

/** The provider's own total is the truth, also for refunds made in its dashboard. */
export async function takeOverRefunds(ctx: Ctx, intent: PaymentIntent): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [order] = await ctx.db.select().from(orders).where(eq(orders.paymentIntentId, intent.id)).for('update')
    if (!order) return
    const ours = await ctx.db
      .select({ amountCents: refunds.amountCents })
      .from(refunds)
      .where(and(eq(refunds.orderId, order.id), eq(refunds.status, 'pending')))
    const pending = ours.reduce((sum, refund) => sum + refund.amountCents, 0)
    const elsewhere = intent.refundedCents - order.refundedCents - pending
    if (elsewhere > 0) await addRefunded(ctx, order.id, cents(elsewhere))
  })
}

/** Refunds that should have gone out by now. */
export async function listOverdueRefunds(ctx: Ctx): Promise<string[]> {
  const aMinuteAgo = new Date(ctx.now.getTime() - 60_000)
  const rows = await ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lt(refunds.createdAt, aMinuteAgo)))
    .limit(100)
  return rows.map((row) => row.id)
}

async function addRefunded(ctx: Ctx, orderId: number, amountCents: Cents): Promise<void> {
  await ctx.db
    .update(orders)
    .set({
      refundedCents: sql`${orders.refundedCents} + ${amountCents}`,
      paymentStatus: sql`case when ${orders.refundedCents} + ${amountCents} >= ${orders.totalCents} then 'refunded' else 'partially_refunded' end`,
    })
    .where(eq(orders.id, orderId))
  const note = (amountCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  await recordOrderEvent(ctx, { orderId, type: 'refund', actor: 'system', note: `Refunded ${note}` })
}

async function flagFailedRefund(ctx: Ctx, refundId: string, orderId: number | null): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, refundId))
    if (orderId === null) return
    await ctx.db.update(orders).set({ needsAttention: true }).where(eq(orders.id, orderId))
  })
}
