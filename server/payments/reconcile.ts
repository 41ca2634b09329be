import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { PaymentIntent, PaymentTaker } from '../ports/payment-provider.ts'
import { applyPayment } from './apply-payment.ts'
import { executeRefund, listOverdueRefunds } from './execute-refund.ts'
import { payments } from './payment.table.ts'
import { findPayment, type PaymentWithAllocations } from './payment.ts'
import { providerOf } from './provider.ts'
import { makeIntent } from './reach-provider.ts'
import { releasePayment } from './release-payment.ts'

const BATCH = 200

/**
 * Finds what nobody reported: payments whose browser closed and whose webhook got lost, some of whose allocations could not
 * be decided, whose time ran out; refunds that did not go through. Runs every minute and may run on several nodes at once.
 */
export async function reconcile(ctx: Ctx): Promise<void> {
  const undecided = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.progress, ['open', 'settling']),
        lt(payments.createdAt, new Date(ctx.now.getTime() - 30_000)),
      ),
    )
    .orderBy(asc(sql`coalesce(${payments.checkedAt}, '-infinity')`))
    .limit(BATCH)
  for (const { id: paymentId } of undecided)
    await logged(ctx, { paymentId }, () => reconcilePayment(ctx, paymentId))
  for (const refundId of await listOverdueRefunds(ctx))
    await logged(ctx, { refundId }, () => executeRefund(ctx, refundId))
}

/**
 * @param isExpired calls it back at the provider now, as if its time had run out.
 * @throws Problem when the provider cannot be asked now; the next run asks again.
 */
export async function reconcilePayment(
  ctx: Ctx,
  paymentId: string,
  { isExpired = false }: { isExpired?: boolean } = {},
): Promise<void> {
  await ctx.db.update(payments).set({ checkedAt: ctx.now }).where(eq(payments.id, paymentId))
  const payment = (await findPayment(ctx, eq(payments.id, paymentId)))!
  const provider = providerOf(ctx, payment)
  if (!provider) return
  // The shop changed its provider, and nobody answers for the old one any more.
  if (payment.provider !== provider.name) return release(ctx, payment)
  const intent = await readIntent(ctx, provider, payment)
  if (!intent) return
  if (intent.state === 'succeeded') {
    await applyPayment(ctx, intent.id)
    return
  }
  if (intent.state === 'processing') return
  if (intent.state === 'cancelled') return release(ctx, payment)
  if (!isExpired && payment.expiresAt > ctx.now) return
  // The intent is cancelled before its stock is given back. The other way round, others could buy what can still be paid here.
  const { state } = await provider.cancelIntent(intent.id)
  if (state === 'cancelled') return release(ctx, payment)
  if (state === 'succeeded') await applyPayment(ctx, intent.id)
}

/** A payment whose intent we never heard of asks for it again: the same key gives the same intent. */
async function readIntent(
  ctx: Ctx,
  provider: PaymentTaker,
  payment: PaymentWithAllocations,
): Promise<PaymentIntent | null> {
  if (payment.paymentIntentId) return provider.getIntent(payment.paymentIntentId)
  try {
    const known = await makeIntent(ctx, provider, payment)
    return await provider.getIntent(known.paymentIntentId)
  } catch (error) {
    // Given up inside: nothing was ever made that could be paid.
    if (error instanceof Problem && error.code === 'payment_attempt_failed') return null
    throw error
  }
}

async function release(ctx: Ctx, payment: PaymentWithAllocations): Promise<void> {
  await inTransaction(ctx, (ctx) => releasePayment(ctx, payment))
}

/** One that fails must not keep the others from being looked at. */
async function logged(ctx: Ctx, about: object, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    ctx.log.warn({ ...about, err: error }, 'could not be reconciled this time')
  }
}
