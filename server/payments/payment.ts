import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '../context.ts'
import type { Db } from '../db/database.ts'
import { paymentAllocations, payments } from './payment.table.ts'

export type PaymentRow = typeof payments.$inferSelect
export type AllocationRow = typeof paymentAllocations.$inferSelect
export type PaymentWithAllocations = PaymentRow & { allocations: AllocationRow[] }
/** What is paid for. */
export type PaidSubject = Pick<AllocationRow, 'kind' | 'subjectId'>

export async function findPayment(ctx: Ctx, condition: SQL): Promise<PaymentWithAllocations | undefined> {
  return withAllocations(await paymentRows(ctx.db).where(condition).orderBy(asc(paymentAllocations.id)))
}

/** Payments with their allocations, a row for each allocation. */
export function paymentRows(db: Pick<Db, 'select'>) {
  return db
    .select({ payment: payments, allocation: paymentAllocations })
    .from(payments)
    .innerJoin(paymentAllocations, eq(paymentAllocations.paymentId, payments.id))
    .$dynamic()
}

/** Of the rows of one payment. */
export function withAllocations(
  rows: { payment: PaymentRow; allocation: AllocationRow }[],
): PaymentWithAllocations | undefined {
  return rows[0] && { ...rows[0].payment, allocations: rows.map(({ allocation }) => allocation) }
}

export async function findPaymentById(ctx: Ctx, id: string): Promise<PaymentWithAllocations | undefined> {
  return findPayment(ctx, eq(payments.id, id))
}

/** The payment that can still be made for this alone. The caller holds what is paid for. */
export async function findOpenPayment(
  ctx: Ctx,
  subject: PaidSubject,
): Promise<PaymentWithAllocations | undefined> {
  const isAlone = sql`not exists (select from ${paymentAllocations} other
    where other.payment_id = ${payments.id} and other.id <> ${paymentAllocations.id})`
  return findPayment(ctx, and(isAllocation(subject), eq(payments.progress, 'open'), isAlone)!)
}

/** Every payment, together with others or alone, that may still bring money for this, and when it is called back. */
export async function listOpenPaymentsFor(
  ctx: Ctx,
  subject: PaidSubject,
): Promise<Pick<PaymentRow, 'id' | 'expiresAt'>[]> {
  return ctx.db
    .select({ id: payments.id, expiresAt: payments.expiresAt })
    .from(payments)
    .innerJoin(paymentAllocations, eq(paymentAllocations.paymentId, payments.id))
    .where(and(isAllocation(subject), inArray(payments.progress, ['open', 'settling'])))
}

/** What this shopper can still pay beside their cart's order. The caller holds the cart. */
export async function findOpenPaymentsOf(ctx: Ctx, shopperId: number): Promise<PaymentWithAllocations[]> {
  const ofOrder = sql`exists (select from ${paymentAllocations} other
    where other.payment_id = ${payments.id} and other.kind = 'order')`
  const rows = await paymentRows(ctx.db)
    .where(and(eq(payments.shopperId, shopperId), eq(payments.progress, 'open'), sql`not ${ofOrder}`))
    .orderBy(asc(payments.createdAt), asc(payments.id), asc(paymentAllocations.id))
  const byId = Map.groupBy(rows, ({ payment }) => payment.id)
  return [...byId.values()].map((rows) => withAllocations(rows)!)
}

export async function findPaymentOfIntent(
  ctx: Ctx,
  paymentIntentId: string,
): Promise<PaymentWithAllocations | undefined> {
  return findPayment(ctx, eq(payments.paymentIntentId, paymentIntentId))
}

/** The payment of this intent, if it is the requester's. */
export async function findOwnPayment(
  ctx: ShopperCtx,
  paymentIntentId: string,
): Promise<PaymentWithAllocations | undefined> {
  const { shopperId } = ctx.actor
  if (shopperId === null) return undefined
  return findPayment(
    ctx,
    and(eq(payments.paymentIntentId, paymentIntentId), eq(payments.shopperId, shopperId))!,
  )
}

/** The condition that an allocation is for this. */
export function isAllocation({ kind, subjectId }: PaidSubject): SQL {
  return and(eq(paymentAllocations.kind, kind), eq(paymentAllocations.subjectId, subjectId))!
}

/** By the ids of these payments: when each is called back, unless it is paid by then. */
export async function expiriesOf(ctx: Ctx, ids: string[]): Promise<Map<string, Date>> {
  const { id, expiresAt } = payments
  const rows = await ctx.db.select({ id, expiresAt }).from(payments).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.expiresAt]))
}

export async function findAllocation(ctx: Ctx, id: number): Promise<AllocationRow> {
  const [allocation] = await ctx.db.select().from(paymentAllocations).where(eq(paymentAllocations.id, id))
  return allocation!
}

/** How the money of an allocation was taken. */
export async function findAllocationPayment(
  ctx: Ctx,
  allocationId: number,
): Promise<Pick<PaymentRow, 'source' | 'paymentIntentId'>> {
  const [paid] = await ctx.db
    .select({ source: payments.source, paymentIntentId: payments.paymentIntentId })
    .from(payments)
    .innerJoin(paymentAllocations, eq(paymentAllocations.paymentId, payments.id))
    .where(eq(paymentAllocations.id, allocationId))
  return paid!
}
