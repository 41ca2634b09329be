import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '../context.ts'
import type { Db } from '../db/database.ts'
import { paymentAllocations, payments } from './payment.table.ts'

export type PaymentRow = typeof payments.$inferSelect
export type AllocationRow = typeof paymentAllocations.$inferSelect
export type PaymentWithAllocations = PaymentRow & { allocations: AllocationRow[] }
export type PaidSubject = Pick<AllocationRow, 'kind' | 'subjectId'>

export async function findPayment(ctx: Ctx, condition: SQL): Promise<PaymentWithAllocations | undefined> {
  return withAllocations(await paymentRows(ctx.db).where(condition).orderBy(asc(paymentAllocations.id)))
}

export function paymentRows(db: Pick<Db, 'select'>) {
  return db
    .select({ payment: payments, allocation: paymentAllocations })
    .from(payments)
    .innerJoin(paymentAllocations, eq(paymentAllocations.paymentId, payments.id))
    .$dynamic()
}

export function withAllocations(
  rows: { payment: PaymentRow; allocation: AllocationRow }[],
): PaymentWithAllocations | undefined {
  return rows[0] && { ...rows[0].payment, allocations: rows.map(({ allocation }) => allocation) }
}

export async function findPaymentById(ctx: Ctx, id: string): Promise<PaymentWithAllocations | undefined> {
  return findPayment(ctx, eq(payments.id, id))
}

export async function lockPayment(ctx: Ctx, id: string): Promise<PaymentRow> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, id)).for('no key update')
  return payment!
}

export async function lockWithAllocations(ctx: Ctx, id: string): Promise<PaymentWithAllocations> {
  const rows = await paymentRows(ctx.db)
    .where(eq(payments.id, id))
    .orderBy(asc(paymentAllocations.id))
    .for('no key update')
  return withAllocations(rows)!
}

export async function findOpenPayment(ctx: Ctx, subject: PaidSubject): Promise<PaymentWithAllocations | undefined> {
  const isAlone = sql`not exists (select from ${paymentAllocations} other
    where other.payment_id = ${payments.id} and other.id <> ${paymentAllocations.id})`
  return findPayment(ctx, and(isAllocation(subject), eq(payments.progress, 'open'), isAlone)!)
}

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

export async function findOwnPayment(
  ctx: ShopperCtx,
  paymentIntentId: string,
): Promise<PaymentWithAllocations | undefined> {
  const { shopperId } = ctx.actor
  if (shopperId === null) return undefined
  return findPayment(ctx, and(eq(payments.paymentIntentId, paymentIntentId), eq(payments.shopperId, shopperId))!)
}

export function isAllocation({ kind, subjectId }: PaidSubject): SQL {
  return and(eq(paymentAllocations.kind, kind), eq(paymentAllocations.subjectId, subjectId))!
}

export async function expiriesOf(ctx: Ctx, ids: string[]): Promise<Map<string, Date>> {
  const { id, expiresAt } = payments
  const rows = await ctx.db.select({ id, expiresAt }).from(payments).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.expiresAt]))
}

export async function findAllocation(ctx: Ctx, id: number): Promise<AllocationRow> {
  const [allocation] = await ctx.db.select().from(paymentAllocations).where(eq(paymentAllocations.id, id))
  return allocation!
}

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
