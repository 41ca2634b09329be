import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { PaymentIntent, PaymentTaker } from '../ports/payment-provider.ts'
import { applyPayment } from './apply-payment.ts'
import { descriptionOf } from './payable-handlers.ts'
import { paymentAllocations, payments } from './payment.table.ts'
import { findPayment, type PaymentRow, type PaymentWithAllocations } from './payment.ts'
import { providerOf, requirePayments } from './provider.ts'
import { lockForChange, releasePayment } from './release-payment.ts'

export type KnownPayment = PaymentWithAllocations & { paymentIntentId: string; clientSecret: string }

export type SyncResult =
  | { state: 'payable'; payment: KnownPayment }
  | { state: 'decided'; paymentIntentId: string }
  | { state: 'changed' }

/**
 * Idempotency keys are derived from the payment, so a retry after a crash gets the same intent.
 * @param of the payment's id, or the payment if the caller has just opened it.
 * @throws Problem `payment_expired`: it was canceled, and a new attempt works.
 */
export async function syncPaymentIntent(ctx: Ctx, of: string | PaymentWithAllocations): Promise<SyncResult> {
  const found = typeof of === 'string' ? (await findPayment(ctx, eq(payments.id, of)))! : of
  const provider = providerOf(ctx, found) ?? requirePayments(ctx)
  const isNew = found.paymentIntentId === null
  const payment = isNew ? await createProviderIntent(ctx, provider, found) : toKnownPayment(found)
  if (payment.previousCents !== null) return sendAmount(ctx, provider, payment)
  return isNew ? { state: 'payable', payment } : checkPayable(ctx, provider, payment)
}

async function sendAmount(ctx: Ctx, provider: PaymentTaker, payment: KnownPayment): Promise<SyncResult> {
  const { id, paymentIntentId, revision, amountCents } = payment
  const update = { amountCents, idempotencyKey: `update:${id}:${revision}` }
  try {
    await provider.updateIntent(paymentIntentId, update)
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'payment_intent_closed')) throw error
    const reached = await checkPayable(ctx, provider, payment)
    if (reached.state === 'decided') return reached
    throw error
  }
  const overtakenBy = await confirmAmount(ctx, payment)
  if (overtakenBy === null) return { state: 'payable', payment }
  // The older amount may have arrived after the newer one, so the newer one is sent again.
  const again = {
    amountCents: overtakenBy.amountCents,
    idempotencyKey: `${update.idempotencyKey}:${overtakenBy.revision}`,
  }
  if (overtakenBy.progress === 'open') await provider.updateIntent(paymentIntentId, again)
  return { state: 'changed' }
}

async function confirmAmount(ctx: Ctx, payment: KnownPayment): Promise<PaymentRow | null> {
  return inTransaction(ctx, async (ctx) => {
    const { payment: locked, subjects } = await lockForChange(ctx, payment)
    if (locked.progress !== 'open' || locked.revision !== payment.revision) return locked
    for (const { kind, subject } of subjects) await kind.confirmAmount(ctx, subject)
    const confirmed = { previousCents: null }
    await ctx.db.update(paymentAllocations).set(confirmed).where(eq(paymentAllocations.paymentId, payment.id))
    await ctx.db.update(payments).set(confirmed).where(eq(payments.id, payment.id))
    return null
  })
}

export async function createProviderIntent(
  ctx: Ctx,
  provider: PaymentTaker,
  payment: PaymentWithAllocations,
): Promise<KnownPayment> {
  const { id } = payment
  try {
    const intent = await provider.createIntent({
      paymentId: id,
      // The idempotency key requires the amount of the first request.
      amountCents: payment.previousCents ?? payment.amountCents,
      description: descriptionOf(ctx, payment.allocations),
      isAtReader: payment.readerId !== null,
      idempotencyKey: `intent:${id}`,
    })
    return await storeIntent(ctx, payment, intent)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // The provider may have created an intent although it stored a failure.
    const made = error.code === 'payment_attempt_failed' ? await provider.findIntentByPayment?.(id) : undefined
    if (made) return storeIntent(ctx, payment, made)
    if (error.code === 'payment_attempt_failed' || error.kind === 'invalid') await abandonPayment(ctx, payment)
    throw error
  }
}

async function storeIntent(
  ctx: Ctx,
  payment: PaymentWithAllocations,
  { id: paymentIntentId, clientSecret }: PaymentIntent,
): Promise<KnownPayment> {
  const [known] = await ctx.db
    .update(payments)
    .set({ paymentIntentId, clientSecret })
    .where(eq(payments.id, payment.id))
    .returning()
  return toKnownPayment({ ...known!, allocations: payment.allocations })
}

function toKnownPayment(payment: PaymentWithAllocations): KnownPayment {
  const { paymentIntentId, clientSecret } = payment
  return { ...payment, paymentIntentId: paymentIntentId!, clientSecret: clientSecret! }
}

/** The provider repeats this failure for the payment's key, so the next attempt needs a new payment. */
async function abandonPayment(ctx: Ctx, payment: PaymentWithAllocations): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { payment: locked } = await lockForChange(ctx, payment)
    if (locked.paymentIntentId === null) await releasePayment(ctx, payment)
  })
}

async function checkPayable(ctx: Ctx, provider: PaymentTaker, payment: KnownPayment): Promise<SyncResult> {
  const { paymentIntentId } = payment
  const { state } = await provider.getIntent(paymentIntentId)
  if (state === 'processing' || state === 'succeeded') {
    await applyPayment(ctx, paymentIntentId)
    return { state: 'decided', paymentIntentId }
  }
  if (state !== 'cancelled') return { state: 'payable', payment }
  await inTransaction(ctx, (ctx) => releasePayment(ctx, payment))
  throw paymentExpired()
}

export function paymentExpired(): Problem {
  return new Problem('conflict', 'payment_expired', 'This payment was canceled. Please try again.')
}
