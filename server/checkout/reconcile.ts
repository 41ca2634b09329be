import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { executeRefund, listOverdueRefunds } from '../orders/refund/refund.ts'
import type { PaymentIntent } from '../ports/payment-provider.ts'
import { checkoutAttempts } from './attempt.table.ts'
import { type Attempt, lockAttempt, releaseAttempt } from './attempt.ts'
import { makeIntent } from './payment-intent.ts'
import { settle } from './settle.ts'

const BATCH = 200

/**
 * Finds what nobody reported: payments whose browser closed and whose webhook got lost, holds that ran out, refunds
 * that did not go through. Runs every minute and may run on several nodes at once.
 */
export async function reconcile(ctx: Ctx): Promise<void> {
  if (!ctx.payments) return
  const open = await ctx.db
    .select()
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.status, 'open'),
        lt(checkoutAttempts.createdAt, new Date(ctx.now.getTime() - 30_000)),
      ),
    )
    .orderBy(asc(sql`coalesce(${checkoutAttempts.checkedAt}, '-infinity')`))
    .limit(BATCH)
  for (const attempt of open)
    await logged(ctx, { attemptId: attempt.id }, () => reconcileAttempt(ctx, attempt))
  for (const refundId of await listOverdueRefunds(ctx))
    await logged(ctx, { refundId }, () => executeRefund(ctx, refundId))
}

/** @throws Problem when the provider cannot be asked now; the next run asks again. */
export async function reconcileAttempt(ctx: Ctx, attempt: Attempt): Promise<void> {
  await ctx.db.update(checkoutAttempts).set({ checkedAt: ctx.now }).where(eq(checkoutAttempts.id, attempt.id))
  // The shop changed its provider, and nobody answers for the old one any more.
  if (attempt.provider !== ctx.payments!.name) return release(ctx, attempt)
  const intent = await readIntent(ctx, attempt)
  if (!intent) return
  if (intent.state === 'succeeded') {
    await settle(ctx, intent.id)
    return
  }
  if (intent.state === 'processing') return
  if (intent.state === 'cancelled') return release(ctx, attempt)
  if (attempt.holdExpiresAt > ctx.now) return
  // The intent first: stock that others could buy while this one can still be paid would be sold twice.
  const { state } = await ctx.payments!.cancelIntent(intent.id)
  if (state === 'cancelled') return release(ctx, attempt)
  if (state === 'succeeded') await settle(ctx, intent.id)
}

/** An attempt whose intent we never heard of asks for it again: the same key gives the same intent. */
async function readIntent(ctx: Ctx, attempt: Attempt): Promise<PaymentIntent | null> {
  if (attempt.paymentIntentId) return ctx.payments!.getIntent(attempt.paymentIntentId)
  try {
    const known = await makeIntent(ctx, ctx.payments!, attempt)
    return await ctx.payments!.getIntent(known.paymentIntentId!)
  } catch (error) {
    // Given up inside: nothing was ever made that could be paid.
    if (error instanceof Problem && error.code === 'payment_attempt_failed') return null
    throw error
  }
}

async function release(ctx: Ctx, attempt: Attempt): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockAttempt(ctx, attempt.id)
    if (locked.status === 'open') await releaseAttempt(ctx, locked)
  })
}

/** One that fails must not keep the others from being looked at. */
async function logged(ctx: Ctx, about: object, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    ctx.log.warn({ ...about, err: error }, 'could not be reconciled this time')
  }
}
