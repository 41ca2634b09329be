import { randomUUID } from 'node:crypto'
import { asc, sql, type WithSubquery } from 'drizzle-orm'
import { type Cents, sumCents } from '#contract/money.ts'
import type { PaymentSource, PurposeKind } from '#contract/payments/payment.ts'
import type { Ctx } from '../../context.ts'
import type { PaidBefore } from '../../ports/payment-kind.ts'
import { drawerOfCash } from '../drawer/drawer-of-cash.ts'
import { FREE } from '../free/free-payments.ts'
import { paymentPurposes, payments } from '../payment.table.ts'
import type { PaymentWithPurposes, PurposeRow } from '../payment.ts'
import { kindOf } from '../payment-kinds.ts'
import { requirePayments } from './require-payments.ts'

export interface NewPurpose {
  kind: PurposeKind
  subjectId: string
  /** Its part of the charge. */
  amountCents: Cents
  /** What pays the rest of it. */
  balances?: PaidBefore | null
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
