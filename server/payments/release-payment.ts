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

export async function lockForChange(
  ctx: Ctx,
  { id, shopperId, allocations }: PaymentWithAllocations,
): Promise<{
  payment: PaymentRow
  subjects: { allocation: AllocationRow; kind: PayableHandler<Ctx>; subject: unknown }[]
}> {
  const subjects = []
  // Always in the same order, so that two payments for the same subjects cannot deadlock.
  for (const allocation of allocations.toSorted(bySubject)) {
    const kind = handlerFor(ctx, allocation.kind)
    subjects.push({ allocation, kind, subject: await kind.lock(ctx, { ...allocation, shopperId }, 'to_change') })
  }
  return { payment: await lockPayment(ctx, id), subjects }
}

export function bySubject(a: PaidSubject, b: PaidSubject): number {
  return a.subjectId < b.subjectId ? -1 : a.subjectId > b.subjectId ? 1 : a.kind < b.kind ? -1 : 1
}

export async function releasePayment(ctx: Ctx, given: PaymentWithAllocations): Promise<void> {
  const { payment, subjects } = await lockForChange(ctx, given)
  if (payment.progress !== 'open') return
  for (const { kind, subject, allocation } of subjects) await kind.release(ctx, subject, allocation)
  await ctx.db.update(payments).set({ progress: 'released' }).where(eq(payments.id, payment.id))
}
