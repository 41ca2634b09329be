import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { PayableHandler } from '../ports/payable-handler.ts'
import { handlerFor } from './payable-handlers.ts'
import { paymentAllocations, payments } from './payment.table.ts'
import {
  type AllocationRow,
  type PaidSubject,
  type PaymentRow,
  type PaymentWithAllocations,
  paymentRows,
  withAllocations,
} from './payment.ts'

/** Locks the payment. Whoever also locks what is paid for locks that first. */
export async function lockPayment(ctx: Ctx, id: string): Promise<PaymentRow> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, id)).for('no key update')
  return payment!
}

/** Locks the payment and its allocations, and reads them as they are once nobody else decides about them. */
export async function lockWithAllocations(ctx: Ctx, id: string): Promise<PaymentWithAllocations> {
  const rows = await paymentRows(ctx.db)
    .where(eq(payments.id, id))
    .orderBy(asc(paymentAllocations.id))
    // Both rows are locked. A row that is only read would show its state before this statement waited for the other.
    .for('no key update')
  return withAllocations(rows)!
}

/**
 * Locks everything that the payment is for, and then the payment itself. Whoever locks both takes this order, so that no
 * two of them ever wait for each other.
 */
export async function lockForChange(
  ctx: Ctx,
  { id, shopperId, allocations }: PaymentWithAllocations,
): Promise<{
  payment: PaymentRow
  subjects: { allocation: AllocationRow; kind: PayableHandler<Ctx>; subject: unknown }[]
}> {
  const subjects = []
  // In one order whatever the cart's, as another payment may be for the same bills.
  for (const allocation of allocations.toSorted(bySubject)) {
    const kind = handlerFor(ctx, allocation.kind)
    subjects.push({
      allocation,
      kind,
      subject: await kind.lock(ctx, { ...allocation, shopperId }, 'to_change'),
    })
  }
  return { payment: await lockPayment(ctx, id), subjects }
}

/** The order in which whoever locks several things that are paid for does so. */
export function bySubject(a: PaidSubject, b: PaidSubject): number {
  return a.subjectId < b.subjectId ? -1 : a.subjectId > b.subjectId ? 1 : a.kind < b.kind ? -1 : 1
}

/** Nobody will pay it: whatever was kept ready for it is given up. Harmless when it is decided already. */
export async function releasePayment(ctx: Ctx, given: PaymentWithAllocations): Promise<void> {
  const { payment, subjects } = await lockForChange(ctx, given)
  if (payment.progress !== 'open') return
  for (const { kind, subject, allocation } of subjects) await kind.release(ctx, subject, allocation)
  await ctx.db.update(payments).set({ progress: 'released' }).where(eq(payments.id, payment.id))
}
