import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { releaseHold, sellHeld, sellUnheld } from '../catalog/stock/stock.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ReturnReason } from '../orders/mail/order-mail.ts'
import { orders } from '../orders/order.table.ts'
import { executeRefundNow, refundWithoutOrder } from '../orders/refund/refund.ts'
import { paymentExceptions } from '../payments/payment-event.table.ts'
import type { PaymentIntent, PaymentState } from '../ports/payment-provider.ts'
import { checkoutAttempts } from './attempt.table.ts'
import { type Attempt, closeAttempt, lockAttempt, readLines, takePaidSnapshot } from './attempt.ts'
import { lockCart } from './cart/cart.ts'
import { removeBought } from './cart/cart-after-order.ts'
import { findOrderId, placeOrder } from './place-order.ts'

export type Settled =
  /** The payment has its order, made just now or before. */
  | { kind: 'order'; orderId: number; isNew: boolean }
  /** Paid for what cannot be sold any more: the money goes back. */
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
  const known = await findByIntent(ctx, paymentIntentId)
  if (known?.orderId) return { kind: 'order', orderId: known.orderId, isNew: false }
  if (!ctx.payments)
    throw new Problem('unavailable', 'payments_not_configured', 'Card payments are not set up.')

  const intent = await ctx.payments.getIntent(paymentIntentId)
  if (intent.state !== 'succeeded') return { kind: 'unpaid', state: intent.state }
  const attempt = known?.attempt ?? (await findByMetadata(ctx, intent))
  if (!attempt || intent.currency !== 'usd') return setAside(ctx, intent)

  const settled = await settleAttempt(ctx, attempt, intent)
  if (settled.refundId) await executeRefundNow(ctx, settled.refundId)
  return settled
}

async function settleAttempt(
  ctx: Ctx,
  attempt: Attempt,
  intent: PaymentIntent,
): Promise<Settled & { refundId?: string }> {
  try {
    return await inTransaction(ctx, (ctx) => settleOnce(ctx, attempt, intent))
  } catch (error) {
    // The guest signed in between finding the attempt and locking its cart: by now it has its new owner.
    if (error instanceof Problem && error.code === 'cart_moved') return settle(ctx, intent.id)
    throw error
  }
}

async function findByIntent(
  ctx: Ctx,
  paymentIntentId: string,
): Promise<{ attempt: Attempt; orderId: number | null } | undefined> {
  const [found] = await ctx.db
    .select({ attempt: checkoutAttempts, orderId: orders.id })
    .from(checkoutAttempts)
    .leftJoin(orders, eq(orders.paymentIntentId, checkoutAttempts.paymentIntentId))
    .where(eq(checkoutAttempts.paymentIntentId, paymentIntentId))
  return found
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The webhook may be faster than our own note of the intent's id; its metadata names the attempt. */
async function findByMetadata(ctx: Ctx, { attemptId }: PaymentIntent): Promise<Attempt | undefined> {
  if (attemptId === null || !UUID.test(attemptId)) return undefined
  const [attempt] = await ctx.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.id, attemptId))
  return attempt
}

async function settleOnce(
  ctx: Ctx,
  found: Attempt,
  intent: PaymentIntent,
): Promise<Settled & { refundId?: string }> {
  await lockCart(ctx, found.shopperId)
  const locked = await lockAttempt(ctx, found.id)
  if (locked.status === 'refunded') return { kind: 'refunded' }
  if (locked.status === 'paid') {
    const orderId = await findOrderId(ctx, intent.id)
    return orderId ? { kind: 'order', orderId, isNew: false } : giveBack(ctx, locked, intent, 'paid_twice')
  }
  const attempt = await takePaidSnapshot(ctx, locked, intent.amountCents)
  if (!attempt) return giveBack(ctx, locked, intent, 'amount_differs')
  const lines = await readLines(ctx, attempt.id)
  const cause = `attempt:${attempt.id}`
  if (attempt.status === 'open') await sellHeld(ctx, attempt.id, cause)
  else if ((await sellUnheld(ctx, lines, cause)).length > 0) return giveBack(ctx, attempt, intent, 'sold_out')

  const orderId = await placeOrder(ctx, attempt, lines, intent)
  await removeBought(ctx, attempt.shopperId, attempt.id)
  await closeAttempt(ctx, attempt.id, 'paid')
  return { kind: 'order', orderId, isNew: true }
}

/** The money goes back in full, and a person is told why. */
async function giveBack(ctx: Ctx, attempt: Attempt, intent: PaymentIntent, why: ReturnReason) {
  if (attempt.status === 'open') await releaseHold(ctx, attempt.id)
  if (attempt.status !== 'paid') await closeAttempt(ctx, attempt.id, 'refunded')
  const lines = await readLines(ctx, attempt.id)
  return { kind: 'refunded' as const, refundId: await refundWithoutOrder(ctx, attempt, intent, lines, why) }
}

/** Money that matches nothing is never dropped: it waits for a person. */
async function setAside(ctx: Ctx, intent: PaymentIntent): Promise<Settled> {
  const detail = 'No checkout here made this payment.'
  ctx.log.error({ paymentIntentId: intent.id }, detail)
  await ctx.db
    .insert(paymentExceptions)
    .values({ paymentIntentId: intent.id, kind: 'unknown_payment', detail, at: ctx.now })
    .onConflictDoNothing()
  return { kind: 'exception' }
}
