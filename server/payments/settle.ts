import { eq } from 'drizzle-orm'
import { ZERO } from '#contract/money.ts'
import type { PaymentState } from '#contract/payments/payment.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Return, Settling } from '../ports/payment-kind.ts'
import type { PaymentIntent } from '../ports/payment-provider.ts'
import { executeRefundNow } from './execute-refund.ts'
import { providerOf } from './free/free-payments.ts'
import { lockWithPurposes } from './lock-payment.ts'
import { payments } from './payment.table.ts'
import { findPayment, findPaymentOfIntent, type PaymentWithPurposes, type PurposeRow } from './payment.ts'
import { setAside } from './payment-exception.ts'
import { kindOf } from './payment-kinds.ts'
import { decidingAlone, decisionOf } from './report/settled.ts'
import { returnPurpose, returnSecondPayment } from './return-money.ts'
import { sharesOf, splitUnknown } from './shares.ts'

/** A purpose that has been decided, and whether it was by this call. */
export type DecidedPurpose = PurposeRow & { isNew: boolean }

export type Settled =
  /** Each purpose has its effect, or its money goes back, since just now or before. */
  | { kind: 'settled'; purposes: DecidedPurpose[] }
  /** A second payment for what was paid already: all of it goes back. */
  | { kind: 'paid_twice' }
  /** Not paid, or not yet. */
  | { kind: 'unpaid'; state: PaymentState }
  /** Paid, but not for anything this shop can tell: a person must look. */
  | { kind: 'exception' }

const AMOUNT_DIFFERS: Return = {
  why: 'amount_differs',
  detail: 'Paid an amount that was never asked for',
}

/**
 * Gives a payment its effect. The browser, the webhook and the reconciling job all end here, in whatever order and however
 * often they come: the first of them decides what becomes of each purpose, the others are told what was decided.
 * Whether it was paid is asked of the provider each time; no caller's word is taken for it.
 * @param found the payment of this intent, where the caller has just read it.
 */
export async function settle(
  ctx: Ctx,
  paymentIntentId: string,
  found?: PaymentWithPurposes,
): Promise<Settled> {
  const known = found ?? (await findPaymentOfIntent(ctx, paymentIntentId))
  if (known?.progress === 'settled')
    return { kind: 'settled', purposes: known.purposes.map((purpose) => ({ ...purpose, isNew: false })) }
  const provider = providerOf(ctx, known ?? { provider: null })
  if (!provider) throw new Problem('unavailable', 'payments_not_configured', 'Card payments are not set up.')

  const intent = await provider.getIntent(paymentIntentId)
  if (intent.state !== 'succeeded') return { kind: 'unpaid', state: intent.state }
  const payment = known ?? (await findByMetadata(ctx, intent))
  if (!payment || intent.currency !== 'usd') {
    await setAside(ctx, intent)
    return { kind: 'exception' }
  }
  return settlePayment(ctx, payment, intent)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The webhook may be faster than our own note of the intent's id; its metadata names the payment. */
async function findByMetadata(
  ctx: Ctx,
  { paymentId }: PaymentIntent,
): Promise<PaymentWithPurposes | undefined> {
  if (paymentId === null || !UUID.test(paymentId)) return undefined
  return findPayment(ctx, eq(payments.id, paymentId))
}

/**
 * Decides each purpose in a transaction of its own, so that one that cannot be decided now does not hold up the others.
 * The reconciling job comes back for it. Refunds are executed after their transactions: the provider is never called
 * while rows are locked.
 */
async function settlePayment(
  ctx: Ctx,
  payment: PaymentWithPurposes,
  intent: PaymentIntent,
): Promise<Settled> {
  const decided: DecidedPurpose[] = []
  const refundIds: string[] = []
  let obstacle: unknown
  for (const purpose of payment.purposes) {
    try {
      const outcome = await inTransaction(ctx, (ctx) => settlePurpose(ctx, payment, purpose, intent))
      if (outcome === 'paid_twice') return payBackSecond(ctx, payment, intent)
      decided.push(outcome)
      if (outcome.refundId) refundIds.push(outcome.refundId)
    } catch (error) {
      // The guest signed in between finding the payment and locking what it is for: by now it has its new owner.
      if (error instanceof Problem && error.code === 'subject_moved') return settle(ctx, intent.id)
      obstacle ??= error
    }
  }
  for (const refundId of refundIds) await executeRefundNow(ctx, refundId)
  if (obstacle) throw obstacle
  return { kind: 'settled', purposes: decided }
}

/**
 * Decides one purpose. What is paid for is locked before the payment, the order in which everybody locks the two, and all
 * that was read before the locks is read again under them.
 */
async function settlePurpose(
  ctx: Ctx,
  { id, shopperId }: PaymentWithPurposes,
  found: PurposeRow,
  intent: PaymentIntent,
): Promise<(DecidedPurpose & { refundId?: string }) | 'paid_twice'> {
  const kind = kindOf(ctx, found.kind)
  const subject = await kind.lock(ctx, { ...found, shopperId }, 'to_settle')
  const { purposes, ...payment } = await lockWithPurposes(ctx, id)
  const isUndecided = payment.progress === 'open' || payment.progress === 'released'
  // It was decided by another intent: this one is money for something that was paid already.
  if (!isUndecided && payment.paymentIntentId !== intent.id) return 'paid_twice'
  const position = purposes.findIndex((purpose) => purpose.id === found.id)
  const purpose = purposes[position]!
  if (purpose.effect !== 'pending') return { ...purpose, isNew: false }

  const shares = sharesOf(purposes, intent.amountCents)
  const amountCents = (shares ?? splitUnknown(purposes, intent.amountCents))[position]!
  const isLast = purposes.every((other) => other.id === purpose.id || other.effect !== 'pending')
  const written = {
    paymentId: id,
    purposeId: purpose.id,
    amountCents,
    intent,
    progress: isLast ? 'settled' : 'settling',
  } as const
  // A kind may write the decision in one statement with what it writes itself, which saves a round trip to the database.
  // What no kind took along is written at the end.
  let isWritten = false
  const takeAlong = () => {
    isWritten = true
    return decisionOf({ ...written, effect: 'done' })
  }
  const paid: Settling = { purpose, amountCents, byBalanceCents: ZERO, intent, takeAlong }
  const outcome = shares ? await kind.settle(ctx, subject, paid) : AMOUNT_DIFFERS
  const refundId = outcome === 'done' ? undefined : await returnPurpose(ctx, kind, subject, paid, outcome)
  const effect = outcome === 'done' ? 'done' : 'returned'
  if (!isWritten) await decidingAlone(ctx).execute(decisionOf({ ...written, effect }))
  return { ...purpose, effect, isNew: true, ...(refundId && { refundId }) }
}

async function payBackSecond(
  ctx: Ctx,
  payment: PaymentWithPurposes,
  intent: PaymentIntent,
): Promise<Settled> {
  const refundId = await inTransaction(ctx, (ctx) => returnSecondPayment(ctx, payment, intent))
  if (refundId) await executeRefundNow(ctx, refundId)
  return { kind: 'paid_twice' }
}
