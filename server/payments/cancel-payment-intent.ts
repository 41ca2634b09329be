import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { paymentAllocations, payments } from './payment.table.ts'
import { findOpenPayment, type PaidSubject } from './payment.ts'
import { reconcilePayment } from './reconcile.ts'

/** Calls a payment back at the provider as if its time had run out, or settles it if it was paid meanwhile. */
export async function cancelPaymentIntent(ctx: Ctx, paymentId: string): Promise<void> {
  if (!ctx.payments) return
  // Where the provider cannot be asked now, the payment stays as it is.
  await reconcilePayment(ctx, paymentId, { isExpired: true }).catch((error) =>
    ctx.log.warn({ err: error, paymentId }, 'an open payment could not be called back'),
  )
}

/** Calls back what is open for this alone: it was paid another way. */
export async function cancelOpenPaymentFor(ctx: Ctx, subject: PaidSubject): Promise<void> {
  const open = await findOpenPayment(ctx, subject)
  if (open) await cancelPaymentIntent(ctx, open.id)
}

/** The payments of a shopper that could still be paid, and those that are paid but not yet decided. */
export async function cancelOpenPayments(ctx: Ctx, shopperId: number): Promise<void> {
  const open = await ctx.db.select({ id: payments.id }).from(payments).where(isOpenFor(shopperId))
  for (const { id } of open) await cancelPaymentIntent(ctx, id)
}

export async function hasOpenPayment(ctx: Ctx, shopperId: number): Promise<boolean> {
  return (await ctx.db.$count(payments, isOpenFor(shopperId))) > 0
}

/** Inside a statement: the keys under which is kept what balances pay of bills that this shopper can still pay. */
export function holdKeysOfOpen(shopperId: SQLWrapper): SQL {
  return sql`select (allocation.balances->>'holdKey')::uuid from ${payments} payment
    join ${paymentAllocations} allocation on allocation.payment_id = payment.id
    where payment.shopper_id = ${shopperId} and payment.progress = 'open' and allocation.balances is not null`
}

/** Inside a statement: the keys under which is kept what balances pay of a payment's goods, which is their checkout's id, and bills. */
export function holdKeysOfPayment(paymentId: string): SQL {
  return sql`select case allocation.kind when 'order' then allocation.subject_id::uuid else (allocation.balances->>'holdKey')::uuid end
    from ${paymentAllocations} allocation where allocation.payment_id = ${paymentId}`
}

/** Inside a statement: whose payment it is. */
export function payerOf(paymentId: string): SQL {
  return sql`select shopper_id from ${payments} where id = ${paymentId}`
}

function isOpenFor(shopperId: number) {
  return and(eq(payments.shopperId, shopperId), inArray(payments.progress, ['open', 'settling']))
}

/** The condition that a shopper paid, may still pay, or began to pay for something else than a cart. */
export function isPayer(shopperId: SQLWrapper): SQL {
  const isMore = sql`(select from ${paymentAllocations} where ${paymentAllocations.paymentId} = ${payments.id}
    and (${paymentAllocations.kind} <> 'order' or ${paymentAllocations.status} <> 'pending'))`
  return sql`exists (select from ${payments} where ${payments.shopperId} = ${shopperId}
    and (${payments.progress} <> 'released' or exists ${isMore}))`
}

/**
 * Removes what was given up long ago and took no money. Nothing may refer to it any more. Were it paid all the same, the
 * payment would be nobody's and wait for a person.
 */
export async function deleteReleasedPayments(ctx: Ctx, paymentIds: string[]): Promise<void> {
  await ctx.db.delete(paymentAllocations).where(inArray(paymentAllocations.paymentId, paymentIds))
  await ctx.db.delete(payments).where(inArray(payments.id, paymentIds))
}

/** Open and past payments of one shopper become another's. The caller holds what they are for. */
export async function movePayments(ctx: Ctx, from: number, to: number): Promise<void> {
  await ctx.db.update(payments).set({ shopperId: to }).where(eq(payments.shopperId, from))
}

/** Past payments stay in the books. Whose they were is forgotten. */
export async function anonymizePayer(ctx: Ctx, shopperId: number): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ shopperId: null, clientSecret: null })
    .where(eq(payments.shopperId, shopperId))
}
