import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Cents } from '#contract/money.ts'
import type { PaymentAllocation } from '#contract/payments/payment.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { type Limited, limitTo } from '../db/limit-to.ts'
import { inTransaction } from '../db/transaction.ts'
import type { PaymentIntent } from '../ports/payment-provider.ts'
import { unmatchedPayments } from './events/payment-event.table.ts'
import { paymentAllocations, payments } from './payment.table.ts'
import { describeAll } from './read-payment.ts'
import { refunds } from './refund.table.ts'

export type UnmatchedPayment = typeof unmatchedPayments.$inferSelect

export async function insertUnmatchedPayment(
  ctx: Ctx,
  given: { paymentIntentId: string; kind: string; detail: string },
): Promise<void> {
  await ctx.db
    .insert(unmatchedPayments)
    .values({ ...given, at: ctx.now })
    .onConflictDoNothing()
}

/** Money that matches nothing must not be lost, so the staff must resolve it. */
export async function recordUnmatchedPayment(ctx: Ctx, { id: paymentIntentId }: PaymentIntent): Promise<void> {
  const detail = 'This payment doesn’t match any checkout.'
  ctx.log.error({ paymentIntentId }, detail)
  await insertUnmatchedPayment(ctx, { paymentIntentId, kind: 'unknown_payment', detail })
}

const Resolved = z.object({ note: z.string(), paymentIntentId: z.string().nullable() })

export async function resolveUnmatchedPayment(ctx: Ctx, { id, note }: { id: number; note: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select().from(unmatchedPayments).where(eq(unmatchedPayments.id, id)).for('update')
    if (!found) throw new Problem('not_found', 'unmatched_payment_not_found', 'There is no such payment.')
    if (found.isResolved) return
    await ctx.db.update(unmatchedPayments).set({ isResolved: true }).where(eq(unmatchedPayments.id, id))
    await record(ctx, 'unmatched_payment.resolved', `unmatched_payment:${id}`, Resolved, {
      after: { note, paymentIntentId: found.paymentIntentId },
    })
  })
}

export async function resolveUnmatchedPaymentsOf(ctx: Ctx, paymentIntentId: string): Promise<void> {
  const isOpen = and(eq(unmatchedPayments.paymentIntentId, paymentIntentId), isUnresolved)
  await ctx.db.update(unmatchedPayments).set({ isResolved: true }).where(isOpen)
}

const isUnresolved = eq(unmatchedPayments.isResolved, false)

/** Omits exceptions whose order or repair is flagged itself. */
export async function listUnmatchedPayments(ctx: Ctx, shown: number): Promise<Limited<UnmatchedPayment>> {
  const isAlone = sql`not exists (select from ${payments} join ${paymentAllocations} allocation on allocation.payment_id = payments.id
    where payments.payment_intent_id = unmatched_payments.payment_intent_id and allocation.status = 'applied')`
  const isOpen = and(isUnresolved, isAlone)
  const rows = await ctx.db
    .select()
    .from(unmatchedPayments)
    .where(isOpen)
    .orderBy(desc(unmatchedPayments.at))
    .limit(shown)
  return limitTo(ctx, rows, { of: unmatchedPayments, matching: isOpen, shown })
}

export interface FailedRefund {
  id: string
  paymentIntentId: string
  amountCents: Cents
  reason: string
  createdAt: Date
  allocation: PaymentAllocation | null
}

export async function listFailedRefunds(ctx: Ctx, shown: number): Promise<Limited<FailedRefund>> {
  const isOpen = sql`refunds.status = 'failed' and exists (select from ${unmatchedPayments} exception
    where exception.payment_intent_id = refunds.payment_intent_id and exception.kind = 'refund_failed' and not exception.is_resolved)`
  const found = await ctx.db
    .select({ refund: refunds, allocation: paymentAllocations })
    .from(refunds)
    .leftJoin(paymentAllocations, and(eq(paymentAllocations.id, refunds.allocationId), eq(refunds.isReturn, false)))
    .where(isOpen)
    .orderBy(desc(refunds.createdAt))
    .limit(shown)
  const allocations = found.flatMap(({ allocation }) => allocation ?? [])
  const described = await describeAll(ctx, allocations)
  const rows = found.map(({ refund: { id, paymentIntentId, amountCents, reason, createdAt }, allocation }) => ({
    id,
    paymentIntentId: paymentIntentId!,
    amountCents,
    reason,
    createdAt,
    allocation: (allocation && described[allocations.indexOf(allocation)]) ?? null,
  }))
  return limitTo(ctx, rows, { of: refunds, matching: isOpen, shown })
}
