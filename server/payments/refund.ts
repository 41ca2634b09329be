import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { TimeSpan } from '#contract/zoned-time.ts'
import type { Ctx } from '../context.ts'
import { sendJob } from '../jobs/send-job.ts'
import type { PayableHandler } from '../ports/payable-handler.ts'
import { roundingGivenBack, roundRefund } from './drawer/cash-rounding.ts'
import { drawerOfCash } from './drawer/drawer-of-cash.ts'
import { handlerFor } from './payable-handlers.ts'
import { paymentAllocations } from './payment.table.ts'
import { refunds } from './refund.table.ts'

export const EXECUTE_REFUND = 'refund.execute'

export type Refund = typeof refunds.$inferSelect
export type RefundOfAllocation = Refund & { allocationId: number }

type NewRefund = Pick<
  typeof refunds.$inferInsert,
  | 'paymentIntentId'
  | 'source'
  | 'actor'
  | 'mailsCustomer'
  | 'isOfBalance'
  | 'partialPaymentId'
  | 'paidSource'
  | 'firstRefundId'
> & { id?: string; allocationId: number; amountCents: Cents; reason: string }

/**
 * The row's id is the provider's idempotency key, so the row is written before the request. Cash refunds are booked by
 * the caller.
 */
export async function writeRefund(ctx: Ctx, { id = randomUUID(), ...refund }: NewRefund): Promise<string> {
  await ctx.db.insert(refunds).values({ id, ...refund, createdAt: ctx.now })
  if (refund.paymentIntentId) await sendJob(ctx, EXECUTE_REFUND, { refundId: id })
  return id
}

export async function writeReturn(
  ctx: Ctx,
  given: { allocationId: number | null; paymentIntentId: string; amountCents: Cents; reason: string },
): Promise<string | undefined> {
  const [written] = await ctx.db
    .insert(refunds)
    .values({ ...given, id: randomUUID(), isReturn: true, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  if (written) await sendJob(ctx, EXECUTE_REFUND, { refundId: written.id })
  return written?.id
}

export async function recordRefund(ctx: Ctx, refund: Refund, providerRefundId?: string): Promise<void> {
  const isOfAllocation = !refund.isReturn && refund.allocationId !== null
  const kind = isOfAllocation ? await handlerOfAllocation(ctx, refund.allocationId!) : undefined
  const taxCents = await kind?.taxOf(ctx, refund as RefundOfAllocation)
  const [done] = await ctx.db
    .update(refunds)
    .set({ status: 'succeeded', taxCents: taxCents ?? null, providerRefundId: providerRefundId ?? null })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'pending')))
    .returning()
  if (done) await kind?.takeRefund(ctx, done as RefundOfAllocation)
}

export async function recordCounterRefund(ctx: Ctx, refundId: string): Promise<void> {
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, refundId))
  if (refund!.source === 'cash') {
    const drawerId = await drawerOfCash(ctx, refund!.actor)
    await ctx.db.update(refunds).set({ drawerId }).where(eq(refunds.id, refundId))
    await roundRefund(ctx, { ...refund!, drawerId })
  }
  await recordRefund(ctx, refund!)
}

export async function handlerOfAllocation(ctx: Ctx, allocationId: number): Promise<PayableHandler<Ctx>> {
  const [allocation] = await ctx.db
    .select({ kind: paymentAllocations.kind })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.id, allocationId))
  return handlerFor(ctx, allocation!.kind)
}

export async function findRefund(ctx: Ctx, id: string): Promise<Refund | undefined> {
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, id))
  return refund
}

export async function listRefundsOf(ctx: Ctx, allocationId: number): Promise<Refund[]> {
  return ctx.db
    .select()
    .from(refunds)
    .where(eq(refunds.allocationId, allocationId))
    .orderBy(refunds.createdAt, refunds.id)
}

export async function listRefundsByIds(ctx: Ctx, ids: string[]): Promise<Pick<Refund, 'id' | 'allocationId'>[]> {
  const { id, allocationId } = refunds
  return ctx.db.select({ id, allocationId }).from(refunds).where(inArray(id, ids))
}

export async function listLatestRefunds(ctx: Ctx, allocationIds: SQL, most: number): Promise<RefundOfAllocation[]> {
  const rows = await ctx.db
    .select()
    .from(refunds)
    .where(sql`${refunds.allocationId} in (${allocationIds}) and not ${refunds.isReturn}`)
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(most)
  return rows as RefundOfAllocation[]
}

const isRecorded = and(eq(refunds.status, 'succeeded'), eq(refunds.isReturn, false))

export async function listRecordedRefunds(
  ctx: Ctx,
  { since, until, most }: TimeSpan & { most: number },
): Promise<RefundOfAllocation[]> {
  const rows = await ctx.db
    .select()
    .from(refunds)
    .where(and(isRecorded, gte(refunds.createdAt, since), lt(refunds.createdAt, until)))
    .orderBy(desc(refunds.createdAt), asc(refunds.id))
    .limit(most)
  return rows as RefundOfAllocation[]
}

export async function sumRecordedRefunds(
  ctx: Ctx,
  { since, until }: TimeSpan,
): Promise<{ amountCents: Cents; taxCents: Cents }> {
  const sumOf = (column: typeof refunds.amountCents | typeof refunds.taxCents) =>
    sql<number>`coalesce(sum(${column}), 0)::float8`
  const [sums] = await ctx.db
    .select({ amount: sumOf(refunds.amountCents), tax: sumOf(refunds.taxCents) })
    .from(refunds)
    .where(and(isRecorded, gte(refunds.createdAt, since), lt(refunds.createdAt, until)))
  return { amountCents: cents(sums!.amount), taxCents: cents(sums!.tax) }
}

/** The cash that was given back for parts of a payment that were not paid in cash. */
export async function sumGivenInCash(ctx: Ctx, allocationId: number): Promise<Cents> {
  const [given] = await ctx.db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.allocationId, allocationId), eq(refunds.source, 'cash'), isNotNull(refunds.paidSource)))
  return cents(given!.sum)
}

export async function refundedSoFar(
  ctx: Ctx,
  allocationId: number,
): Promise<{ cents: Cents; taxCents: Cents; pendingCents: Cents }> {
  const sumOf = (column: SQL | typeof refunds.amountCents | typeof refunds.taxCents, status: string) =>
    sql<number>`coalesce(sum(${column}) filter (where ${eq(refunds.status, status as Refund['status'])}), 0)::int`
  const [sums] = await ctx.db
    .select({
      cents: sumOf(refunds.amountCents, 'succeeded'),
      taxCents: sumOf(refunds.taxCents, 'succeeded'),
      pendingCents: sumOf(refunds.amountCents, 'pending'),
    })
    .from(refunds)
    .where(eq(refunds.allocationId, allocationId))
  const { cents: done, taxCents, pendingCents } = sums!
  return { cents: cents(done), taxCents: cents(taxCents), pendingCents: cents(pendingCents) }
}

/** Without what went back to balances and partial payments. */
export async function refundedOfPayment(
  ctx: Ctx,
  allocationId: number,
): Promise<{ cents: Cents; pendingCents: Cents }> {
  const sumOf = (status: Refund['status']) =>
    sql<number>`coalesce(sum(${refunds.amountCents}) filter (where ${eq(refunds.status, status)}), 0)::int`
  const [sums] = await ctx.db
    .select({ cents: sumOf('succeeded'), pendingCents: sumOf('pending') })
    .from(refunds)
    .where(
      and(eq(refunds.allocationId, allocationId), eq(refunds.isOfBalance, false), isNull(refunds.partialPaymentId)),
    )
  return { cents: cents(sums!.cents), pendingCents: cents(sums!.pendingCents) }
}

export function hasNotFailed(refundId: SQL): SQL {
  return sql`exists (select from ${refunds} where refunds.id = ${refundId} and status <> 'failed')`
}

export function unfailedRefundsOf(allocationId: SQL): SQL {
  return sql`(select refund.id from ${refunds} refund where refund.allocation_id = ${allocationId} and refund.status <> 'failed')`
}

export function taxReturnedOf(allocationId: SQL): SQL<number> {
  return sql<number>`(select coalesce(sum(refund.tax_cents), 0)::int from ${refunds} refund
    where refund.allocation_id = ${allocationId} and refund.status = 'succeeded')`
}

export type StoredRefund = Pick<
  Refund,
  'id' | 'reason' | 'status' | 'source' | 'paidSource' | 'isOfBalance' | 'actor' | 'partialPaymentId'
> & { amountCents: number; roundingCents: number; createdAt: string }

export function refundsOfAllocation(allocationId: SQL): SQL<StoredRefund[] | null> {
  return sql`(
    select json_agg(json_build_object('id', refund.id, 'amountCents', refund.amount_cents, 'reason', refund.reason,
      'status', refund.status, 'source', refund.source, 'paidSource', refund.paid_source, 'isOfBalance', refund.is_of_balance, 'actor', refund.actor,
      'partialPaymentId', refund.partial_payment_id, 'roundingCents', ${roundingGivenBack(sql`refund.id`)}, 'createdAt', refund.created_at)
      order by refund.created_at, refund.id)
    from ${refunds} refund where refund.allocation_id = ${allocationId})`
}

/** Sums of the other refunds of the same request so far. */
export async function refundedTogether(
  ctx: Ctx,
  { id, firstRefundId }: Pick<Refund, 'id' | 'firstRefundId'>,
): Promise<{ cents: number; taxCents: number }> {
  const first = firstRefundId ?? id
  const [sums] = await ctx.db
    .select({
      cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int`,
      taxCents: sql<number>`coalesce(sum(${refunds.taxCents}), 0)::int`,
    })
    .from(refunds)
    .where(
      and(
        or(eq(refunds.id, first), eq(refunds.firstRefundId, first)),
        ne(refunds.id, id),
        eq(refunds.status, 'succeeded'),
      ),
    )
  return sums!
}
