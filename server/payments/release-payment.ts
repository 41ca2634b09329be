import { eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { PayableHandler } from '../ports/payable-handler.ts'
import { handlerFor } from './payable-handlers.ts'
import { payments } from './payment.table.ts'
import {
  type AllocationRow,
  lockPayment,
  type PaidSubject,
  type PaymentRow,
  type PaymentWithAllocations,
} from './payment.ts'

/** Locks everything that the payment is for, and then the payment. */
export async function lockForChange(
  ctx: Ctx,
  { id, shopperId, allocations }: PaymentWithAllocations,
): Promise<{
  payment: PaymentRow
  subjects: { allocation: AllocationRow; kind: PayableHandler<Ctx>; subject: unknown }[]
}> {
  const subjects = []
  // In one order, because another payment may be for the same subjects.
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

/** The order in which subjects are locked. */
export function bySubject(a: PaidSubject, b: PaidSubject): number {
  return a.subjectId < b.subjectId ? -1 : a.subjectId > b.subjectId ? 1 : a.kind < b.kind ? -1 : 1
}

/** Releases everything that is held for an unpaid payment. Harmless if it was paid or released already. */
export async function releasePayment(ctx: Ctx, given: PaymentWithAllocations): Promise<void> {
  const { payment, subjects } = await lockForChange(ctx, given)
  if (payment.progress !== 'open') return
  for (const { kind, subject, allocation } of subjects) await kind.release(ctx, subject, allocation)
  await ctx.db.update(payments).set({ progress: 'released' }).where(eq(payments.id, payment.id))
}
