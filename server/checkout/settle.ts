import { eq, or } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { sellHeld, sellUnheld } from '../catalog/stock.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { findOrderId, placeOrder } from '../orders/place-order.ts'
import { executeRefund, refundWithoutOrder } from '../orders/refund.ts'
import { type Attempt, closeAttempt, forgetPrevious, lockAttempt, readLines, restorePrevious } from './attempt.ts'
import { checkoutAttempts } from './attempt.table.ts'
import { lockCart } from './cart.ts'
import { removeBought } from './cart-after-order.ts'
import { paymentExceptions } from './payment-event.table.ts'
import type { PaymentIntent, PaymentState } from './payment-provider.ts'

export type Settled =
  /** The payment has its order, made just now or before. */
  | { kind: 'order'; orderId: number; isNew: boolean }
  /** Paid too late, with nothing left to ship: the money goes back. */
  | { kind: 'refunded' }
  /** Not paid, or not yet. */
  | { kind: 'unpaid'; state: PaymentState }
  /** Paid, but not for anything this shop can tell: a person must look. */
  | { kind: 'exception' }

/**
 * The one way from a payment to its order, for the browser, the webhook and the reconciling job, in whatever order
 * and however often they come. Only the provider's word counts; the order is the snapshot that was paid.
 */
export async function settle(ctx: Ctx, paymentIntentId: string): Promise<Settled> {
  const existing = await findOrderId(ctx, paymentIntentId)
  if (existing) return { kind: 'order', orderId: existing, isNew: false }
  if (!ctx.payments) throw new Problem('unavailable', 'payments_not_configured', 'Card payments are not set up.')

  const intent = await ctx.payments.getIntent(paymentIntentId)
  if (intent.state !== 'succeeded') return { kind: 'unpaid', state: intent.state }
  const attempt = await findAttempt(ctx, intent)
  if (!attempt || intent.currency !== 'usd') return setAside(ctx, intent, 'unknown_payment', 'No checkout here made this payment.')

  const settled = await inTransaction(ctx, (ctx) => settleOnce(ctx, attempt, intent))
  if (settled.kind === 'refunded' && settled.refundId) await executeRefund(ctx, settled.refundId)
  return settled
}

async function findAttempt(ctx: Ctx, intent: PaymentIntent): Promise<Attempt | undefined> {
  const byIntent = eq(checkoutAttempts.paymentIntentId, intent.id)
  // The webhook may be faster than our own note of the intent's id; its metadata names the attempt.
  const isMadeForUs = intent.attemptId !== null && /^[0-9a-f-]{36}$/.test(intent.attemptId)
  const condition = isMadeForUs ? or(byIntent, eq(checkoutAttempts.id, intent.attemptId!)) : byIntent
  const [attempt] = await ctx.db.select().from(checkoutAttempts).where(condition).limit(1)
  return attempt
}

async function settleOnce(ctx: Ctx, found: Attempt, intent: PaymentIntent): Promise<Settled & { refundId?: string }> {
  await lockCart(ctx, found.shopperId)
  let attempt = await lockAttempt(ctx, found.id)
  if (attempt.status === 'paid') {
    const orderId = await findOrderId(ctx, intent.id)
    return orderId ? { kind: 'order', orderId, isNew: false } : setAside(ctx, intent, 'paid_twice', 'The checkout was paid by another intent.')
  }
  if (attempt.status === 'refunded') return { kind: 'refunded' }
  if (intent.amountCents !== attempt.totalCents) attempt = await restorePrevious(ctx, attempt)
  if (intent.amountCents !== attempt.totalCents) {
    return setAside(ctx, intent, 'amount_differs', `Paid ${intent.amountCents} cents, expected ${attempt.totalCents}.`)
  }
  // The provider took the new amount and we never noted that: what only the old cart held is not sold.
  if (attempt.previous && attempt.status === 'open') await forgetPrevious(ctx, attempt)

  const lines = await readLines(ctx, attempt.id)
  const cause = `attempt:${attempt.id}`
  if (attempt.status === 'open') {
    await sellHeld(ctx, attempt.id, cause)
  } else {
    const shortages = await sellUnheld(ctx, lines, cause)
    if (shortages.length > 0) {
      await closeAttempt(ctx, attempt.id, 'refunded')
      const refundId = await refundWithoutOrder(ctx, attempt, intent, lines)
      return { kind: 'refunded', refundId }
    }
  }
  const orderId = await placeOrder(ctx, attempt, lines, intent)
  await removeBought(ctx, attempt.shopperId, attempt.id)
  await closeAttempt(ctx, attempt.id, 'paid')
  return { kind: 'order', orderId, isNew: true }
}

/** Money that matches nothing is never dropped: it waits for a person. */
async function setAside(ctx: Ctx, intent: PaymentIntent, kind: string, detail: string): Promise<Settled> {
  ctx.log.error({ paymentIntentId: intent.id, kind }, detail)
  const known = await ctx.db
    .select({ id: paymentExceptions.id })
    .from(paymentExceptions)
    .where(eq(paymentExceptions.paymentIntentId, intent.id))
  if (known.length === 0) await ctx.db.insert(paymentExceptions).values({ paymentIntentId: intent.id, kind, detail, at: ctx.now })
  return { kind: 'exception' }
}
