import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '../context.ts'
import type { Db } from '../db/database.ts'
import { paymentPurposes, payments } from './payment.table.ts'

export type PaymentRow = typeof payments.$inferSelect
export type PurposeRow = typeof paymentPurposes.$inferSelect
export type PaymentWithPurposes = PaymentRow & { purposes: PurposeRow[] }
/** What is paid for. */
export type PaidSubject = Pick<PurposeRow, 'kind' | 'subjectId'>

export async function findPayment(ctx: Ctx, condition: SQL): Promise<PaymentWithPurposes | undefined> {
  return withPurposes(await paymentRows(ctx.db).where(condition).orderBy(asc(paymentPurposes.id)))
}

/** Inside a statement: payments with their purposes, a row for each purpose. */
export function paymentRows(db: Pick<Db, 'select'>) {
  return db
    .select({ payment: payments, purpose: paymentPurposes })
    .from(payments)
    .innerJoin(paymentPurposes, eq(paymentPurposes.paymentId, payments.id))
    .$dynamic()
}

/** Of the rows of one payment. */
export function withPurposes(
  rows: { payment: PaymentRow; purpose: PurposeRow }[],
): PaymentWithPurposes | undefined {
  return rows[0] && { ...rows[0].payment, purposes: rows.map(({ purpose }) => purpose) }
}

export async function findPaymentById(ctx: Ctx, id: string): Promise<PaymentWithPurposes | undefined> {
  return findPayment(ctx, eq(payments.id, id))
}

/** The payment that can still be made for this alone. The caller holds what is paid for. */
export async function findOpenPayment(
  ctx: Ctx,
  subject: PaidSubject,
): Promise<PaymentWithPurposes | undefined> {
  const isAlone = sql`not exists (select from ${paymentPurposes} other
    where other.payment_id = ${payments.id} and other.id <> ${paymentPurposes.id})`
  return findPayment(ctx, and(isPurpose(subject), eq(payments.progress, 'open'), isAlone)!)
}

/** Every payment, together with others or alone, that may still bring money for this, and when it is called back. */
export async function listOpenPaymentsFor(
  ctx: Ctx,
  subject: PaidSubject,
): Promise<Pick<PaymentRow, 'id' | 'expiresAt'>[]> {
  return ctx.db
    .select({ id: payments.id, expiresAt: payments.expiresAt })
    .from(payments)
    .innerJoin(paymentPurposes, eq(paymentPurposes.paymentId, payments.id))
    .where(and(isPurpose(subject), inArray(payments.progress, ['open', 'settling'])))
}

/** What this shopper can still pay beside their cart's order. The caller holds the cart. */
export async function findOpenPaymentsOf(ctx: Ctx, shopperId: number): Promise<PaymentWithPurposes[]> {
  const ofOrder = sql`exists (select from ${paymentPurposes} other
    where other.payment_id = ${payments.id} and other.kind = 'order')`
  const rows = await paymentRows(ctx.db)
    .where(and(eq(payments.shopperId, shopperId), eq(payments.progress, 'open'), sql`not ${ofOrder}`))
    .orderBy(asc(payments.createdAt), asc(payments.id), asc(paymentPurposes.id))
  const byId = Map.groupBy(rows, ({ payment }) => payment.id)
  return [...byId.values()].map((rows) => withPurposes(rows)!)
}

export async function findPaymentOfIntent(
  ctx: Ctx,
  paymentIntentId: string,
): Promise<PaymentWithPurposes | undefined> {
  return findPayment(ctx, eq(payments.paymentIntentId, paymentIntentId))
}

/** The payment of this intent, if it is the requester's. */
export async function findOwnPayment(
  ctx: ShopperCtx,
  paymentIntentId: string,
): Promise<PaymentWithPurposes | undefined> {
  const { shopperId } = ctx.actor
  if (shopperId === null) return undefined
  return findPayment(
    ctx,
    and(eq(payments.paymentIntentId, paymentIntentId), eq(payments.shopperId, shopperId))!,
  )
}

/** The condition that a purpose is for this. */
export function isPurpose({ kind, subjectId }: PaidSubject): SQL {
  return and(eq(paymentPurposes.kind, kind), eq(paymentPurposes.subjectId, subjectId))!
}

/** By the ids of these payments: when each is called back, unless it is paid by then. */
export async function expiriesOf(ctx: Ctx, ids: string[]): Promise<Map<string, Date>> {
  const { id, expiresAt } = payments
  const rows = await ctx.db.select({ id, expiresAt }).from(payments).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.expiresAt]))
}

export async function findPurpose(ctx: Ctx, id: number): Promise<PurposeRow> {
  const [purpose] = await ctx.db.select().from(paymentPurposes).where(eq(paymentPurposes.id, id))
  return purpose!
}

/** How the money of a purpose was taken. */
export async function findPurposePayment(
  ctx: Ctx,
  purposeId: number,
): Promise<Pick<PaymentRow, 'source' | 'paymentIntentId'>> {
  const [paid] = await ctx.db
    .select({ source: payments.source, paymentIntentId: payments.paymentIntentId })
    .from(payments)
    .innerJoin(paymentPurposes, eq(paymentPurposes.paymentId, payments.id))
    .where(eq(paymentPurposes.id, purposeId))
  return paid!
}
