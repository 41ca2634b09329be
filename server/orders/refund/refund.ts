import { randomUUID } from 'node:crypto'
import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { AttemptSnapshot } from '../../checkout/attempt.table.ts'
import type { Attempt } from '../../checkout/attempt.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueMail } from '../../mail/outbox.ts'
import { paymentExceptions } from '../../payments/payment-event.table.ts'
import type { PaymentIntent, PaymentProvider } from '../../ports/payment-provider.ts'
import { dollars, paymentReturnedMail, type ReturnReason } from '../mail/order-mail.ts'
import { mailCustomer, orderRefundedMail } from '../mail/order-news-mail.ts'
import { orders, refundLines, refunds } from '../order.table.ts'
import { recordOrderEvent } from '../order-event.ts'

export const EXECUTE_REFUND = 'refund.execute'

type Refund = typeof refunds.$inferSelect
type OrderRow = typeof orders.$inferSelect

interface NewRefund {
  /** Where the browser made one, so that its retry is the same refund. */
  id?: string
  amountCents: Cents
  reason: string
  actor?: string
  mailsCustomer?: boolean
  /** The way back; the order's own unless said. */
  source?: OrderRow['paymentSource']
}

/** The pieces that a refund pays for. */
type RefundLine = Omit<typeof refundLines.$inferInsert, 'refundId'>

/** Writes down that money goes back; the provider is asked afterwards, with this row's id as the key. */
async function requestRefund(
  ctx: Ctx,
  {
    id = randomUUID(),
    ...refund
  }: Omit<NewRefund, 'source'> & { orderId: number | null; paymentIntentId: string },
  lines: RefundLine[] = [],
): Promise<string> {
  await ctx.db.insert(refunds).values({ id, ...refund, createdAt: ctx.now })
  await writeLines(ctx, id, lines)
  await ctx.jobs.enqueue(ctx.db, EXECUTE_REFUND, { refundId: id })
  return id
}

async function writeLines(ctx: Ctx, refundId: string, lines: RefundLine[]): Promise<void> {
  if (lines.length > 0) await ctx.db.insert(refundLines).values(lines.map((line) => ({ refundId, ...line })))
}

/**
 * Money of an order goes back where it came from, unless said otherwise. Over the counter that is done when it is written
 * down, after its lines: they say how much of it is tax. The caller holds the order's row.
 * @returns the refund that the provider must still be asked for, if any.
 */
export async function refundMoney(
  ctx: Ctx,
  order: OrderRow,
  { id = randomUUID(), source = order.paymentSource, ...given }: NewRefund,
  lines: RefundLine[] = [],
): Promise<string | undefined> {
  const orderId = order.id
  if (source === 'online')
    return requestRefund(ctx, { id, ...given, orderId, paymentIntentId: order.paymentIntentId! }, lines)
  await ctx.db.insert(refunds).values({ id, ...given, orderId, source, createdAt: ctx.now })
  await writeLines(ctx, id, lines)
  const [row] = await ctx.db
    .update(refunds)
    .set({ status: 'succeeded' })
    .where(eq(refunds.id, id))
    .returning()
  await bookRefund(ctx, row!, orderId)
  return undefined
}

/** What can still be paid back: the total, less what went back or is on its way. The caller holds the order's row. */
export async function refundableCents(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'totalCents' | 'refundedCents'>,
): Promise<Cents> {
  const [pending] = await ctx.db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.status, 'pending')))
  return cents(Math.max(0, order.totalCents - order.refundedCents - pending!.cents))
}

const RETURN_NOTES: Record<ReturnReason, string> = {
  sold_out: 'Paid after the hold ended, with nothing left to ship',
  amount_differs: 'Paid an amount that no cart of this checkout had',
  paid_twice: 'The checkout was paid by another payment before',
}

/** Pays back in full what will have no order, and tells the customer and the shop why. */
export async function refundWithoutOrder(
  ctx: Ctx,
  attempt: Attempt,
  intent: PaymentIntent,
  lines: AttemptSnapshot['lines'],
  why: ReturnReason,
): Promise<string> {
  const { id: paymentIntentId, amountCents } = intent
  const reason = RETURN_NOTES[why]
  const refundId = await requestRefund(ctx, { orderId: null, paymentIntentId, amountCents, reason })
  await ctx.db.insert(paymentExceptions).values({ paymentIntentId, kind: why, detail: reason, at: ctx.now })
  await queueMail(ctx, paymentReturnedMail(attempt, intent, lines, why))
  return refundId
}

/** Tries at once, so that the answer can say so; when the provider is away, the job asks again. */
export async function executeRefundNow(ctx: Ctx, refundId: string): Promise<void> {
  await executeRefund(ctx, refundId).catch((error) =>
    ctx.log.warn({ err: error, refundId }, 'a refund waits'),
  )
}

/** The provider will not change its mind about these, so asking again is no use. */
const FINAL_REFUSALS = new Set(['refund_refused', 'payment_intent_not_found', 'payment_attempt_failed'])

/**
 * Asks the provider to pay back, once however often it runs. @throws Problem when the provider is away: the refund
 * stays pending, and the job asks again.
 */
export async function executeRefund(ctx: Ctx, refundId: string): Promise<void> {
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, refundId))
  if (refund?.status !== 'pending' || !ctx.payments) return
  try {
    const { paymentIntentId, amountCents, reason } = refund
    const given = {
      paymentIntentId: paymentIntentId!,
      amountCents,
      reason,
      idempotencyKey: `refund:${refundId}`,
    }
    const { id, status } = await ctx.payments.refund(given)
    await (status === 'failed' ? failRefund(ctx, refund) : finishRefund(ctx, refund, id))
  } catch (error) {
    if (!(error instanceof Problem && FINAL_REFUSALS.has(error.code))) throw error
    await failRefund(ctx, refund)
  }
}

async function finishRefund(ctx: Ctx, { id, orderId }: Refund, providerRefundId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [done] = await ctx.db
      .update(refunds)
      .set({ status: 'succeeded', providerRefundId })
      .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
      .returning()
    if (done && orderId !== null) await bookRefund(ctx, done, orderId)
  })
}

/** The money is back: the order says so, and the customer hears of it. */
async function bookRefund(ctx: Ctx, refund: Refund, orderId: number): Promise<void> {
  const order = await addRefunded(ctx, orderId, refund.amountCents, refund.actor)
  if (refund.mailsCustomer) await mailCustomer(ctx, order, orderRefundedMail(ctx, order, refund))
}

/** A person must return this money another way. */
async function failRefund(ctx: Ctx, { id, orderId, paymentIntentId, amountCents }: Refund): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const failed = await ctx.db
      .update(refunds)
      .set({ status: 'failed' })
      .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
      .returning({ id: refunds.id })
    if (failed.length === 0) return
    const detail = `${dollars(amountCents)} could not be returned`
    await ctx.db
      .insert(paymentExceptions)
      .values({ paymentIntentId: paymentIntentId!, kind: 'refund_failed', detail, at: ctx.now })
    if (orderId !== null) await flagOrder(ctx, orderId, detail)
  })
}

/** The provider's own total is the truth, also for refunds made in its dashboard. */
export async function takeOverRefunds(
  ctx: Ctx,
  payments: PaymentProvider,
  paymentIntentId: string,
): Promise<void> {
  const first = await compareTotals(ctx, await payments.getIntent(paymentIntentId), { mayFlag: false })
  // A refund of ours may have finished after the provider was asked: only a second look says that money came back.
  if (first === 'sent_back')
    await compareTotals(ctx, await payments.getIntent(paymentIntentId), { mayFlag: true })
}

async function compareTotals(
  ctx: Ctx,
  { id: paymentIntentId, refundedCents }: PaymentIntent,
  { mayFlag }: { mayFlag: boolean },
): Promise<'agree' | 'sent_back'> {
  return inTransaction(ctx, async (ctx) => {
    const [order] = await ctx.db
      .select()
      .from(orders)
      .where(eq(orders.paymentIntentId, paymentIntentId))
      .for('update')
    if (!order) return 'agree'
    const ours = await refundsOf(ctx, order)
    const elsewhere = refundedCents - ours.atProvider - ours.pending
    if (elsewhere > 0) await bookElsewhere(ctx, order, paymentIntentId, cents(elsewhere))
    const sentBack = ours.atProvider - refundedCents
    if (sentBack <= 0 || order.needsAttention) return 'agree'
    if (mayFlag) await flagOrder(ctx, order.id, `The bank sent back a refund of ${dollars(cents(sentBack))}`)
    return 'sent_back'
  })
}

/** What the provider knows of, or will; what went over the counter instead is none of its business. */
async function refundsOf(ctx: Ctx, order: OrderRow): Promise<{ atProvider: number; pending: number }> {
  const sumWhere = (condition: SQL) =>
    sql<number>`coalesce(sum(${refunds.amountCents}) filter (where ${condition}), 0)::int`
  const [sums] = await ctx.db
    .select({
      pending: sumWhere(eq(refunds.status, 'pending')),
      overCounter: sumWhere(and(eq(refunds.status, 'succeeded'), ne(refunds.source, 'online'))!),
    })
    .from(refunds)
    .where(eq(refunds.orderId, order.id))
  return { atProvider: order.refundedCents - sums!.overCounter, pending: sums!.pending }
}

/** A refund that somebody made at the provider is in our books too, so that reports find it. */
async function bookElsewhere(
  ctx: Ctx,
  order: OrderRow,
  paymentIntentId: string,
  elsewhere: Cents,
): Promise<void> {
  const { id: orderId } = order
  const amountCents = cents(Math.min(elsewhere, order.totalCents - order.refundedCents))
  if (amountCents < elsewhere && !order.needsAttention) {
    const twice = dollars(cents(elsewhere - amountCents))
    await flagOrder(ctx, orderId, `${twice} went back twice: over the counter and at the payment provider`)
  }
  if (amountCents === 0) return
  const reason = 'Refunded at the payment provider'
  await ctx.db.insert(refunds).values({
    id: randomUUID(),
    orderId,
    paymentIntentId,
    amountCents,
    reason,
    status: 'succeeded',
    createdAt: ctx.now,
  })
  await addRefunded(ctx, orderId, amountCents)
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

async function addRefunded(
  ctx: Ctx,
  orderId: number,
  amountCents: Cents,
  actor = 'system',
): Promise<OrderRow> {
  const [order] = await ctx.db
    .update(orders)
    .set({
      refundedCents: sql`${orders.refundedCents} + ${amountCents}`,
      paymentStatus: sql`case when ${orders.refundedCents} + ${amountCents} >= ${orders.totalCents} then 'refunded' else 'partially_refunded' end`,
    })
    .where(eq(orders.id, orderId))
    .returning()
  await recordOrderEvent(ctx, { orderId, type: 'refund', actor, note: `Refunded ${dollars(amountCents)}` })
  return order!
}

async function flagOrder(ctx: Ctx, orderId: number, note: string): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ needsAttention: true, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
  await recordOrderEvent(ctx, { orderId, type: 'internal_note', actor: 'system', note })
}
