import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { paymentAllocations, payments } from './payment.table.ts'
import { findOpenPayment, type PaidSubject } from './payment.ts'
import { reconcilePayment } from './reconcile.ts'

/** A payment that succeeded in the meantime is applied instead. */
export async function cancelPaymentIntent(ctx: Ctx, paymentId: string): Promise<void> {
  if (!ctx.payments) return
  await reconcilePayment(ctx, paymentId, { isExpired: true }).catch((error) =>
    ctx.log.warn({ err: error, paymentId }, 'an open payment could not be called back'),
  )
}

export async function cancelOpenPaymentFor(ctx: Ctx, subject: PaidSubject): Promise<void> {
  const open = await findOpenPayment(ctx, subject)
  if (open) await cancelPaymentIntent(ctx, open.id)
}

export async function cancelOpenPayments(ctx: Ctx, shopperId: number): Promise<void> {
  const open = await ctx.db.select({ id: payments.id }).from(payments).where(isOpenFor(shopperId))
  for (const { id } of open) await cancelPaymentIntent(ctx, id)
}

export async function hasOpenPayment(ctx: Ctx, shopperId: number): Promise<boolean> {
  return (await ctx.db.$count(payments, isOpenFor(shopperId))) > 0
}

export function holdKeysOfOpen(shopperId: SQLWrapper): SQL {
  return sql`select (allocation.balances->>'holdKey')::uuid from ${payments} payment
    join ${paymentAllocations} allocation on allocation.payment_id = payment.id
    where payment.shopper_id = ${shopperId} and payment.progress = 'open' and allocation.balances is not null`
}

export function holdKeysOfPayment(paymentId: string): SQL {
  return sql`select case allocation.kind when 'order' then allocation.subject_id::uuid else (allocation.balances->>'holdKey')::uuid end
    from ${paymentAllocations} allocation where allocation.payment_id = ${paymentId}`
}

export function payerOf(paymentId: string): SQL {
  return sql`select shopper_id from ${payments} where id = ${paymentId}`
}

function isOpenFor(shopperId: number) {
  return and(eq(payments.shopperId, shopperId), inArray(payments.progress, ['open', 'settling']))
}

export function isPayer(shopperId: SQLWrapper): SQL {
  const isMore = sql`(select from ${paymentAllocations} where ${paymentAllocations.paymentId} = ${payments.id}
    and (${paymentAllocations.kind} <> 'order' or ${paymentAllocations.status} <> 'pending'))`
  return sql`exists (select from ${payments} where ${payments.shopperId} = ${shopperId}
    and (${payments.progress} <> 'released' or exists ${isMore}))`
}

/**
 * The caller has made sure that nothing refers to them. If such a payment succeeds anyway, it becomes an unmatched
 * payment.
 */
export async function deleteReleasedPayments(ctx: Ctx, paymentIds: string[]): Promise<void> {
  await ctx.db.delete(paymentAllocations).where(inArray(paymentAllocations.paymentId, paymentIds))
  await ctx.db.delete(payments).where(inArray(payments.id, paymentIds))
}

export async function movePayments(ctx: Ctx, from: number, to: number): Promise<void> {
  await ctx.db.update(payments).set({ shopperId: to }).where(eq(payments.shopperId, from))
}

/** Payments must remain in the books, so only the payer is removed. */
export async function anonymizePayer(ctx: Ctx, shopperId: number): Promise<void> {
  await ctx.db.update(payments).set({ shopperId: null, clientSecret: null }).where(eq(payments.shopperId, shopperId))
}
