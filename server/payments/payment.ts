import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, notInArray, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import { type Cents, sumCents } from '#contract/money.ts'
import type { PaymentSource, PurposeKind } from '#contract/payments/payment.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { PaidBefore, PaymentKind, Purpose } from '../ports/payment-kind.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import { drawerOfCash } from './drawer/drawer-of-cash.ts'
import { FREE } from './free/free-payments.ts'
import { paymentPurposes, payments } from './payment.table.ts'

export type PaymentRow = typeof payments.$inferSelect
export type PurposeRow = typeof paymentPurposes.$inferSelect
export type PaymentWithPurposes = PaymentRow & { purposes: PurposeRow[] }

export interface NewPurpose {
  kind: PurposeKind
  subjectId: string
  /** Its part of the charge. */
  amountCents: Cents
  /** What pays the rest of it. */
  balances?: PaidBefore | null
}

/** @throws Problem `payments_not_configured`: neither Stripe keys nor demo payments. */
export function requirePayments(ctx: Ctx): PaymentProvider {
  if (ctx.payments) return ctx.payments
  throw new Problem(
    'unavailable',
    'payments_not_configured',
    'Card payments are not set up yet. Please call us to order.',
  )
}

export function kindOf(ctx: Ctx, kind: PurposeKind): PaymentKind<Ctx> {
  const found = ctx.paymentKinds.get(kind)
  if (!found) throw new Error(`nobody registered what becomes of payments for: ${kind}`)
  return found
}

/**
 * A charge for one or several things, in the transaction that makes them ready to be paid. The provider is asked afterwards.
 * @param besides what the same statement writes: it may refer to the payment, whose id the caller has made.
 */
export async function openPayment(
  ctx: Ctx,
  given: {
    id: string
    shopperId: number | null
    purposes: NewPurpose[]
    expiresAt: Date
    /** Where the card is asked for on the counter. */
    readerId?: string
  },
  ...besides: WithSubquery[]
): Promise<PaymentWithPurposes> {
  for (const { kind } of given.purposes) kindOf(ctx, kind)
  const isFree = given.purposes.every(({ amountCents }) => amountCents === 0)
  return writePayment(ctx, { ...given, provider: isFree ? FREE : requirePayments(ctx).name }, besides)
}

/**
 * Money that was taken over the counter, for what the caller gives in the same transaction.
 * @param id of the payment, where the caller names it by its own.
 * @returns the ids of the purposes, in their order.
 */
export async function takeOverCounter(
  ctx: Ctx,
  {
    id = randomUUID(),
    source,
    purposes,
  }: { id?: string; source: Exclude<PaymentSource, 'online'>; purposes: NewPurpose[] },
): Promise<number[]> {
  const taken = { source, purposes, progress: 'settled', effect: 'done', expiresAt: ctx.now } as const
  const drawerId = source === 'cash' ? await drawerOfCash(ctx) : null
  const written = await writePayment(ctx, { ...taken, drawerId, id })
  return written.purposes.map(({ id }) => id)
}

async function writePayment(
  ctx: Ctx,
  {
    purposes,
    effect,
    ...payment
  }: Omit<typeof payments.$inferInsert, 'amountCents'> & {
    purposes: NewPurpose[]
    effect?: PurposeRow['effect']
  },
  besides: WithSubquery[] = [],
): Promise<PaymentWithPurposes> {
  const { db } = ctx
  const amountCents = sumCents(purposes.map(({ amountCents }) => amountCents))
  const paymentPart = db.$with('payment').as(
    db
      .insert(payments)
      .values({ ...payment, amountCents, createdAt: ctx.now })
      .returning(),
  )
  const rowsOfPurposes = purposes.map((purpose) => ({
    ...purpose,
    paymentId: payment.id,
    ...(effect && { effect }),
  }))
  const purposePart = db.$with('purpose').as(db.insert(paymentPurposes).values(rowsOfPurposes).returning())
  const rows = await db
    .with(paymentPart, purposePart, ...besides)
    .select()
    .from(paymentPart)
    .innerJoin(purposePart, sql`true`)
    .orderBy(asc(purposePart.id))
  return { ...rows[0]!.payment, purposes: rows.map(({ purpose }) => purpose) }
}

/**
 * Changes what a purpose costs. Until the provider has heard of the new amount it may still take the old one, so the old
 * one is kept beside it: whichever is paid, the money is known to be right. The caller has locked what is paid for.
 */
export async function changeAmount(
  ctx: Ctx,
  paymentId: string,
  { kind, subjectId, amountCents }: NewPurpose,
  expiresAt: Date,
): Promise<void> {
  const previousCents = sql`coalesce(previous_cents, amount_cents)`
  const { amountCents: before } = await lockPayment(ctx, paymentId)
  await ctx.db
    .update(paymentPurposes)
    .set({
      previousCents,
      amountCents: sql`case when ${isPurpose(kind, subjectId)} then ${amountCents} else amount_cents end`,
    })
    .where(eq(paymentPurposes.paymentId, paymentId))
  await ctx.db
    .update(payments)
    .set({
      previousCents: sql`coalesce(previous_cents, ${before})`,
      amountCents: sql`(select sum(amount_cents) from ${paymentPurposes} where payment_id = ${paymentId})`,
      revision: sql`revision + 1`,
      expiresAt,
    })
    .where(eq(payments.id, paymentId))
}

function isPurpose(kind: PurposeKind, subjectId: string): SQL {
  return and(eq(paymentPurposes.kind, kind), eq(paymentPurposes.subjectId, subjectId))!
}

/** What was paid for goes on under another number, and takes what it was paid along. The caller has locked both. */
export async function readdressPurposes(ctx: Ctx, purposeIds: number[], subjectId: string): Promise<void> {
  if (purposeIds.length === 0) return
  await ctx.db.update(paymentPurposes).set({ subjectId }).where(inArray(paymentPurposes.id, purposeIds))
}

/** The same thing is asked for again, so there is more time to pay it. The caller has locked what is paid for. */
export async function prolongPayment(ctx: Ctx, paymentId: string, expiresAt: Date): Promise<void> {
  await ctx.db
    .update(payments)
    // The provider repeats a stored failure for an old key, so a change that is still on its way gets a new one.
    .set({ expiresAt, revision: sql`revision + case when previous_cents is null then 0 else 1 end` })
    .where(eq(payments.id, paymentId))
}

/**
 * Gives up a payment that another provider took: the shop has changed it, and nobody answers for the old one any more.
 * The caller holds what it is for and gives that up too. @returns whether it was so.
 */
export async function leaveForeignPayment(ctx: Ctx, paymentId: string): Promise<boolean> {
  if (!ctx.payments) return false
  const isForeign = and(eq(payments.id, paymentId), notInArray(payments.provider, [ctx.payments.name, FREE]))
  const left = await ctx.db
    .update(payments)
    .set({ progress: 'released' })
    .where(isForeign)
    .returning({ id: payments.id })
  return left.length > 0
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

export async function findPayment(ctx: Ctx, condition: SQL): Promise<PaymentWithPurposes | undefined> {
  return withPurposes(await paymentRows(ctx.db).where(condition).orderBy(asc(paymentPurposes.id)))
}

function paymentRows(db: Db) {
  return db
    .select({ payment: payments, purpose: paymentPurposes })
    .from(payments)
    .innerJoin(paymentPurposes, eq(paymentPurposes.paymentId, payments.id))
    .$dynamic()
}

function withPurposes(rows: { payment: PaymentRow; purpose: PurposeRow }[]): PaymentWithPurposes | undefined {
  return rows[0] && { ...rows[0].payment, purposes: rows.map(({ purpose }) => purpose) }
}

export async function findPaymentById(ctx: Ctx, id: string): Promise<PaymentWithPurposes | undefined> {
  return findPayment(ctx, eq(payments.id, id))
}

/** The payment that can still be made for this alone. The caller holds what is paid for. */
export async function findOpenPayment(
  ctx: Ctx,
  { kind, subjectId }: Pick<NewPurpose, 'kind' | 'subjectId'>,
): Promise<PaymentWithPurposes | undefined> {
  const isAlone = sql`not exists (select from ${paymentPurposes} other
    where other.payment_id = ${payments.id} and other.id <> ${paymentPurposes.id})`
  return findPayment(ctx, and(isPurpose(kind, subjectId), eq(payments.progress, 'open'), isAlone)!)
}

/** Every payment, together with others or alone, that may still bring money for this, and when it is called back. */
export async function listOpenPaymentsFor(
  ctx: Ctx,
  { kind, subjectId }: Pick<NewPurpose, 'kind' | 'subjectId'>,
): Promise<Pick<PaymentRow, 'id' | 'expiresAt'>[]> {
  return ctx.db
    .select({ id: payments.id, expiresAt: payments.expiresAt })
    .from(payments)
    .innerJoin(paymentPurposes, eq(paymentPurposes.paymentId, payments.id))
    .where(and(isPurpose(kind, subjectId), inArray(payments.progress, ['open', 'settling'])))
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
  return withPurposes(await ofIntent(ctx).execute({ paymentIntentId }))
}

const ofIntent = prepared((db) =>
  paymentRows(db)
    .where(eq(payments.paymentIntentId, sql.placeholder('paymentIntentId')))
    .orderBy(asc(paymentPurposes.id))
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
export function bySubject(
  a: Pick<NewPurpose, 'kind' | 'subjectId'>,
  b: Pick<NewPurpose, 'kind' | 'subjectId'>,
): number {
  return a.subjectId < b.subjectId ? -1 : a.subjectId > b.subjectId ? 1 : a.kind < b.kind ? -1 : 1
}

/** Nobody will pay it: whatever was kept ready for it is given up. Harmless when it is decided already. */
export async function releasePayment(ctx: Ctx, given: PaymentWithPurposes): Promise<void> {
  const { payment, subjects } = await lockForChange(ctx, given)
  if (payment.progress !== 'open') return
  for (const { kind, subject, purpose } of subjects) await kind.release(ctx, subject, purpose)
  await ctx.db.update(payments).set({ progress: 'released' }).where(eq(payments.id, payment.id))
}

/** How a bank statement or receipt names it; the same for every repetition of a call, as its idempotency key asks. */
export function descriptionOf(ctx: Ctx, purposes: Pick<Purpose, 'kind'>[]): string {
  const nouns = [...new Set(purposes.map(({ kind }) => kindOf(ctx, kind).noun))]
  return `${nouns.join(', ')} from ${new URL(ctx.config.publicUrl).host}`
}
