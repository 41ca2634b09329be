import { eq } from 'drizzle-orm'
import { sumCents, ZERO } from '#contract/money.ts'
import type { PaymentState } from '#contract/payments/payment.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { sqlStateOf } from '../db/sql-state.ts'
import { inTransaction } from '../db/transaction.ts'
import { failpoint } from '../failpoint.ts'
import type { PayableHandler, ReceivedMoney, ReturnReason } from '../ports/payable-handler.ts'
import type { PaymentIntent } from '../ports/payment-provider.ts'
import { allocatedAmounts, splitUnknown } from './allocated-amounts.ts'
import { executeRefundNow } from './execute-refund.ts'
import { deletePartialPayments, writePartialPayments } from './partial-payment.ts'
import { handlerFor } from './payable-handlers.ts'
import { paymentAllocations, payments } from './payment.table.ts'
import {
  type AllocationRow,
  findPayment,
  findPaymentOfIntent,
  lockWithAllocations,
  type PaymentWithAllocations,
} from './payment.ts'
import { providerOf } from './provider.ts'
import { writeReturn } from './refund.ts'
import { insertUnmatchedPayment, recordUnmatchedPayment } from './unmatched-payment.ts'

export type DecidedAllocation = AllocationRow & { isNew: boolean }

export type PaymentOutcome =
  | { kind: 'applied'; allocations: DecidedAllocation[] }
  | { kind: 'paid_twice' }
  | { kind: 'unpaid'; state: PaymentState }
  | { kind: 'unmatched' }

const AMOUNT_DIFFERS: ReturnReason = { code: 'amount_differs', detail: 'Paid an amount that does not match' }

/**
 * Browser, webhook and reconciliation job call this in any order, any number of times; the first call decides each
 * allocation. The provider is queried each time, because no caller is trusted to say that something was paid.
 * @param found the payment of this intent, if the caller has just read it.
 */
export async function applyPayment(
  ctx: Ctx,
  paymentIntentId: string,
  found?: PaymentWithAllocations,
): Promise<PaymentOutcome> {
  const known = found ?? (await findPaymentOfIntent(ctx, paymentIntentId))
  if (known?.progress === 'settled')
    return { kind: 'applied', allocations: known.allocations.map((one) => ({ ...one, isNew: false })) }
  const provider = providerOf(ctx, known ?? { provider: null })
  if (!provider) throw new Problem('unavailable', 'payments_not_configured', 'Card payments are not set up.')

  const intent = await provider.getIntent(paymentIntentId)
  if (intent.state !== 'succeeded') return { kind: 'unpaid', state: intent.state }
  const payment = known ?? (await findByMetadata(ctx, intent))
  if (!payment || intent.currency !== 'usd') {
    await recordUnmatchedPayment(ctx, intent)
    return { kind: 'unmatched' }
  }
  return applyAllocations(ctx, payment, intent)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The webhook may arrive before the intent's id is stored; the intent's metadata contains the payment's id. */
async function findByMetadata(ctx: Ctx, { paymentId }: PaymentIntent): Promise<PaymentWithAllocations | undefined> {
  if (paymentId === null || !UUID.test(paymentId)) return undefined
  return findPayment(ctx, eq(payments.id, paymentId))
}

/**
 * Each allocation has its own transaction, so that a failure does not block the others. Refunds are executed
 * afterwards: the provider is never called while rows are locked.
 */
async function applyAllocations(
  ctx: Ctx,
  payment: PaymentWithAllocations,
  intent: PaymentIntent,
): Promise<PaymentOutcome> {
  const decided: DecidedAllocation[] = []
  const refundIds: string[] = []
  let failure: unknown
  for (const allocation of payment.allocations) {
    try {
      const outcome = await applyInTransaction(ctx, payment, allocation, intent)
      failpoint('apply-payment/after-allocation')
      if (outcome === 'paid_twice') return returnSecond(ctx, payment, intent)
      decided.push(outcome)
      if (outcome.refundId) refundIds.push(outcome.refundId)
    } catch (error) {
      // The guest signed in after the payment was read, so it has a new owner now.
      if (error instanceof Problem && error.code === 'subject_moved') return applyPayment(ctx, intent.id)
      failure ??= error
    }
  }
  failpoint('apply-payment/after-commit')
  for (const refundId of refundIds) await executeRefundNow(ctx, refundId)
  if (failure) throw failure
  return { kind: 'applied', allocations: decided }
}

const LOCK_TIMEOUT = '55P03'

/** Retries after a lock timeout, so that a customer who has paid need not wait for the reconciliation job. */
async function applyInTransaction(ctx: Ctx, ...args: [PaymentWithAllocations, AllocationRow, PaymentIntent]) {
  const apply = () => inTransaction(ctx, (ctx) => applyAllocation(ctx, ...args))
  try {
    return await apply()
  } catch (error) {
    if (sqlStateOf(error) !== LOCK_TIMEOUT) throw error
    return apply()
  }
}

/** The subject is locked before the payment, as everywhere, and is read again under the locks. */
async function applyAllocation(
  ctx: Ctx,
  { id, shopperId }: PaymentWithAllocations,
  found: AllocationRow,
  intent: PaymentIntent,
): Promise<(DecidedAllocation & { refundId?: string }) | 'paid_twice'> {
  const handler = handlerFor(ctx, found.kind)
  const subject = await handler.lock(ctx, { ...found, shopperId }, 'to_apply')
  const { allocations, ...payment } = await lockWithAllocations(ctx, id)
  const isUndecided = payment.progress === 'open' || payment.progress === 'released'
  if (!isUndecided && payment.paymentIntentId !== intent.id) return 'paid_twice'
  const position = allocations.findIndex((one) => one.id === found.id)
  const allocation = allocations[position]!
  if (allocation.status !== 'pending') return { ...allocation, isNew: false }

  const amounts = allocatedAmounts(allocations, intent.amountCents)
  const amountCents = (amounts ?? splitUnknown(allocations, intent.amountCents))[position]!
  const money = { allocation, amountCents, byBalanceCents: ZERO, partialPayments: [], intent }
  failpoint('apply-payment/before-apply')
  const outcome = amounts ? await applyWithParts(ctx, handler, subject, money) : AMOUNT_DIFFERS
  failpoint('apply-payment/after-apply')
  const refundId = outcome === 'applied' ? undefined : await returnAllocation(ctx, handler, subject, money, outcome)

  const status = outcome === 'applied' ? 'applied' : 'returned'
  await ctx.db
    .update(paymentAllocations)
    .set({ status, amountCents, previousCents: null })
    .where(eq(paymentAllocations.id, allocation.id))
  const isLast = allocations.every((one) => one.id === allocation.id || one.status !== 'pending')
  await ctx.db
    .update(payments)
    .set({
      ...{ paymentIntentId: intent.id, amountCents: intent.amountCents, previousCents: null },
      progress: isLast ? 'settled' : 'settling',
    })
    .where(eq(payments.id, id))
  failpoint('apply-payment/before-commit')
  return { ...allocation, status, isNew: true, ...(refundId && { refundId }) }
}

/** The parts that staff take beside the card reader are recorded with what they pay for, or not at all. */
async function applyWithParts(
  ctx: Ctx,
  handler: PayableHandler<Ctx>,
  subject: unknown,
  money: ReceivedMoney,
): Promise<ReturnReason | 'applied'> {
  const { id, partialPayments } = money.allocation
  if (!partialPayments) return handler.apply(ctx, subject, money)
  const { parts, takenBy } = partialPayments
  await writePartialPayments(ctx, id, parts, takenBy)
  const amountCents = sumCents([money.amountCents, ...parts.map((part) => part.amountCents)])
  const outcome = await handler.apply(ctx, subject, { ...money, amountCents, partialPayments: parts })
  if (outcome !== 'applied') await deletePartialPayments(ctx, id)
  return outcome
}

async function returnSecond(ctx: Ctx, payment: PaymentWithAllocations, intent: PaymentIntent): Promise<PaymentOutcome> {
  const refundId = await inTransaction(ctx, (ctx) => returnSecondPayment(ctx, payment, intent))
  if (refundId) await executeRefundNow(ctx, refundId)
  return { kind: 'paid_twice' }
}

async function returnAllocation(
  ctx: Ctx,
  handler: PayableHandler<Ctx>,
  subject: unknown,
  money: ReceivedMoney,
  { code, detail }: ReturnReason,
): Promise<string | undefined> {
  await handler.return(ctx, subject, money, code)
  await insertUnmatchedPayment(ctx, { paymentIntentId: money.intent.id, kind: code, detail })
  if (money.amountCents === 0) return undefined
  return writeReturn(ctx, {
    allocationId: money.allocation.id,
    paymentIntentId: money.intent.id,
    amountCents: money.amountCents,
    reason: detail,
  })
}

/**
 * A second intent for the same payment is refunded once.
 * @returns the id of the refund to execute; undefined if it was written before.
 */
async function returnSecondPayment(
  ctx: Ctx,
  { shopperId, allocations }: PaymentWithAllocations,
  intent: PaymentIntent,
): Promise<string | undefined> {
  const allocation = allocations[0]!
  const handler = handlerFor(ctx, allocation.kind)
  const subject = await handler.lock(ctx, { ...allocation, shopperId }, 'to_apply')
  const { id: paymentIntentId, amountCents } = intent
  const reason = { code: 'paid_twice', detail: 'Already paid by another payment' }
  const refundId = await writeReturn(ctx, { allocationId: null, paymentIntentId, amountCents, reason: reason.detail })
  if (!refundId) return undefined
  await handler.return(
    ctx,
    subject,
    { allocation, amountCents, byBalanceCents: ZERO, partialPayments: [], intent },
    reason.code,
  )
  await insertUnmatchedPayment(ctx, { paymentIntentId, kind: reason.code, detail: reason.detail })
  return refundId
}
