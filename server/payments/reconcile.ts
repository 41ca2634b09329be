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
import { releasePayment } from './release-payment.ts'
import { createProviderIntent } from './sync-payment-intent.ts'

const BATCH = 200

/**
 * Finds payments whose browser closed and whose webhook was lost, undecided allocations, expired payments and pending
 * refunds. Runs every minute, and may run on several nodes at once.
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
  for (const { id: paymentId } of undecided) await logged(ctx, { paymentId }, () => reconcilePayment(ctx, paymentId))
  for (const refundId of await listOverdueRefunds(ctx))
    await logged(ctx, { refundId }, () => executeRefund(ctx, refundId))
}

/**
 * @param isExpired cancels it at the provider now.
 * @throws Problem if the provider is unreachable; the next run retries.
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
  // The intent is canceled before its stock is released; otherwise others could buy goods that can still be paid for
  // here.
  const { state } = await provider.cancelIntent(intent.id)
  if (state === 'cancelled') return release(ctx, payment)
  if (state === 'succeeded') await applyPayment(ctx, intent.id)
}

async function readIntent(
  ctx: Ctx,
  provider: PaymentTaker,
  payment: PaymentWithAllocations,
): Promise<PaymentIntent | null> {
  if (payment.paymentIntentId) return provider.getIntent(payment.paymentIntentId)
  try {
    const known = await createProviderIntent(ctx, provider, payment)
    return await provider.getIntent(known.paymentIntentId)
  } catch (error) {
    if (error instanceof Problem && error.code === 'payment_attempt_failed') return null
    throw error
  }
}

async function release(ctx: Ctx, payment: PaymentWithAllocations): Promise<void> {
  await inTransaction(ctx, (ctx) => releasePayment(ctx, payment))
}

async function logged(ctx: Ctx, about: object, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    ctx.log.warn({ ...about, err: error }, 'could not be reconciled this time')
  }
}
