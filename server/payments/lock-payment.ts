import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { prepared } from '../db/prepared.ts'
import type { PaymentKind } from '../ports/payment-kind.ts'
import { paymentPurposes, payments } from './payment.table.ts'
import {
  type PaidSubject,
  type PaymentRow,
  type PaymentWithPurposes,
  type PurposeRow,
  paymentRows,
  withPurposes,
} from './payment.ts'
import { kindOf } from './payment-kinds.ts'

/** Locks the payment. Whoever also locks what is paid for locks that first. */
export async function lockPayment(ctx: Ctx, id: string): Promise<PaymentRow> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, id)).for('no key update')
  return payment!
}

/** Locks the payment and its purposes, and reads them as they are once nobody else is deciding about them. */
export async function lockWithPurposes(ctx: Ctx, id: string): Promise<PaymentWithPurposes> {
  return withPurposes(await lockedById(ctx).execute({ id }))!
}

const lockedById = prepared((db) =>
  paymentRows(db)
    .where(eq(payments.id, sql.placeholder('id')))
    .orderBy(asc(paymentPurposes.id))
    // Both rows are locked. One that was only read would show what it was before this statement waited for the other.
    .for('no key update')
    .prepare(''),
)

/**
 * Locks everything that the payment is for, and then the payment itself. Whoever locks both takes this order, so that no
 * two of them ever wait for each other.
 */
export async function lockForChange(
  ctx: Ctx,
  { id, shopperId, purposes }: PaymentWithPurposes,
): Promise<{
  payment: PaymentRow
  subjects: { purpose: PurposeRow; kind: PaymentKind<Ctx>; subject: unknown }[]
}> {
  const subjects = []
  // In one order whatever the cart's, as another payment may be for the same bills.
  for (const purpose of purposes.toSorted(bySubject)) {
    const kind = kindOf(ctx, purpose.kind)
    subjects.push({ purpose, kind, subject: await kind.lock(ctx, { ...purpose, shopperId }, 'to_change') })
  }
  return { payment: await lockPayment(ctx, id), subjects }
}

/** The order in which whoever locks several things that are paid for does so. */
export function bySubject(a: PaidSubject, b: PaidSubject): number {
  return a.subjectId < b.subjectId ? -1 : a.subjectId > b.subjectId ? 1 : a.kind < b.kind ? -1 : 1
}

/** Nobody will pay it: whatever was kept ready for it is given up. Harmless when it is decided already. */
export async function releasePayment(ctx: Ctx, given: PaymentWithPurposes): Promise<void> {
  const { payment, subjects } = await lockForChange(ctx, given)
  if (payment.progress !== 'open') return
  for (const { kind, subject, purpose } of subjects) await kind.release(ctx, subject, purpose)
  await ctx.db.update(payments).set({ progress: 'released' }).where(eq(payments.id, payment.id))
}
