import { randomUUID } from 'node:crypto'
import { asc, getTableColumns, sql, type WithSubquery } from 'drizzle-orm'
import { type Cents, sumCents } from '#contract/money.ts'
import type { PaymentSource, PurposeKind } from '#contract/payments/payment.ts'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { insertRows, rowsAsJson } from '../../db/statement/insert-rows.ts'
import type { PaidBefore } from '../../ports/payment-kind.ts'
import { drawerOfCash } from '../drawer/drawer-of-cash.ts'
import { FREE } from '../free/free-payments.ts'
import { paymentPurposes, payments } from '../payment.table.ts'
import { type PaymentWithPurposes, type PurposeRow, withPurposes } from '../payment.ts'
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

interface NewPayment {
  id: string
  shopperId: number | null
  purposes: NewPurpose[]
  expiresAt: Date
  /** Where the card is asked for on the counter. */
  readerId?: string
}

/**
 * A charge for one or several things, in the transaction that makes them ready to be paid. The provider is asked afterwards.
 */
export async function openPayment(ctx: Ctx, given: NewPayment): Promise<PaymentWithPurposes> {
  return withPurposes(await writingAlone(ctx).execute(openPaymentRows(ctx, given)))!
}

/** What `writingPayment` writes of a charge that is still to be paid. */
export function openPaymentRows(ctx: Ctx, given: NewPayment) {
  for (const { kind } of given.purposes) kindOf(ctx, kind)
  const isFree = given.purposes.every(({ amountCents }) => amountCents === 0)
  return rowsOf(ctx, { ...given, provider: isFree ? FREE : requirePayments(ctx).name })
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
  const rows = await writingAlone(ctx).execute(rowsOf(ctx, { ...taken, drawerId, id }))
  return withPurposes(rows)!.purposes.map(({ id }) => id)
}

type Written = Omit<typeof payments.$inferInsert, 'id' | 'amountCents'> & {
  id: string
  purposes: NewPurpose[]
  effect?: PurposeRow['effect']
}

function rowsOf(ctx: Ctx, { purposes, effect, ...payment }: Written) {
  const amountCents = sumCents(purposes.map(({ amountCents }) => amountCents))
  const row: typeof payments.$inferInsert = { ...payment, amountCents, createdAt: ctx.now }
  const ofPurposes: (typeof paymentPurposes.$inferInsert)[] = purposes.map((purpose) => ({
    ...purpose,
    paymentId: payment.id,
    ...(effect && { effect }),
  }))
  return { payment: rowsAsJson([row]), purposes: rowsAsJson(ofPurposes) }
}

const writingAlone = prepared((db) => writingPayment(db))

/**
 * The statement that writes a payment and its purposes, for the placeholders `payment` and `purposes`.
 * @param besides what it writes besides: it may refer to the payment, whose id the caller has made.
 */
export function writingPayment(db: Db, besides: WithSubquery[] = []) {
  const payment = db
    .$with('payment', getTableColumns(payments))
    .as(sql`${insertRows(payments, sql.placeholder('payment'))} returning *`)
  const purpose = db
    .$with('purpose', getTableColumns(paymentPurposes))
    .as(sql`${insertRows(paymentPurposes, sql.placeholder('purposes'))} returning *`)
  return db
    .with(payment, purpose, ...besides)
    .select()
    .from(payment)
    .innerJoin(purpose, sql`true`)
    .orderBy(asc(purpose.id))
    .prepare('')
}
