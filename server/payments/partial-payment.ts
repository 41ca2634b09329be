import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { PartialPaymentSource } from '#contract/payments/payment.ts'
import type { Ctx } from '../context.ts'
import { drawerOfCash, isInDrawer } from './drawer/drawer-of-cash.ts'
import { partialPayments } from './partial-payment.table.ts'
import { refunds } from './refund.table.ts'

export interface NewPartialPayment {
  source: PartialPaymentSource
  amountCents: Cents
  reference: string
}

/** Runs in the caller's transaction. */
export async function writePartialPayments(
  ctx: Ctx,
  allocationId: number,
  payments: readonly NewPartialPayment[],
  takenBy?: string,
): Promise<void> {
  for (const payment of payments) {
    const drawerId = isInDrawer(payment.source) ? await drawerOfCash(ctx, takenBy) : null
    await ctx.db.insert(partialPayments).values({ ...payment, allocationId, drawerId, at: ctx.now })
  }
}

/** For an allocation that could not be applied, so that nothing else is taken for it. */
export async function deletePartialPayments(ctx: Ctx, allocationId: number): Promise<void> {
  await ctx.db.delete(partialPayments).where(eq(partialPayments.allocationId, allocationId))
}

/** With the amount that can still be refunded. */
export async function partialPaymentsLeft(ctx: Ctx, allocationId: number) {
  const back = sql<number>`coalesce((select sum(refund.amount_cents) from ${refunds} refund
    where refund.partial_payment_id = partial_payments.id and refund.status <> 'failed'), 0)::int`
  const rows = await ctx.db
    .select({ id: partialPayments.id, source: partialPayments.source, paid: partialPayments.amountCents, back })
    .from(partialPayments)
    .where(eq(partialPayments.allocationId, allocationId))
    .orderBy(asc(partialPayments.id))
  return rows.map(({ paid, back, ...payment }) => ({ ...payment, leftCents: cents(Math.max(0, paid - back)) }))
}

export interface StoredPartialPayment {
  id: number
  source: PartialPaymentSource
  amountCents: number
  reference: string
}

/** For a select of what the allocation paid for. */
export function partialPaymentsOf(allocationId: SQL): SQL<StoredPartialPayment[] | null> {
  return sql`(
    select json_agg(json_build_object('id', partial.id, 'source', partial.source, 'amountCents', partial.amount_cents,
      'reference', partial.reference)
      order by partial.id)
    from ${partialPayments} partial where partial.allocation_id = ${allocationId})`
}

export async function listPartialPayments(ctx: Ctx, allocationIds: number[]) {
  if (allocationIds.length === 0) return []
  return ctx.db
    .select()
    .from(partialPayments)
    .where(inArray(partialPayments.allocationId, allocationIds))
    .orderBy(asc(partialPayments.id))
}
