import { randomUUID } from 'node:crypto'
import { type Cents, sumCents } from '#contract/money.ts'
import type { PaymentSource, PurposeKind } from '#contract/payments/payment.ts'
import type { Ctx } from '../context.ts'
import type { PaidBefore } from '../ports/payment-kind.ts'
import { drawerOfCash } from './drawer/drawer-of-cash.ts'
import { FREE } from './free/free-payments.ts'
import { paymentPurposes, payments } from './payment.table.ts'
import type { PaymentWithPurposes, PurposeRow } from './payment.ts'
import { kindOf } from './payment-kinds.ts'
import { requirePayments } from './require-payments.ts'

export interface NewPurpose {
  kind: PurposeKind
  subjectId: string
  /** Its part of the charge. */
  amountCents: Cents
  /** The part that gift cards and store credit pay. */
  balances?: PaidBefore | null
}

interface NewPayment {
  id: string
  shopperId: number | null
  purposes: NewPurpose[]
  expiresAt: Date
  /** The card reader on the counter that asks for the card. */
  readerId?: string
}

/**
 * Opens a charge for one or several things, in the transaction that makes them ready to be paid. The provider is asked
 * after that transaction.
 */
export async function openPayment(
  ctx: Ctx,
  { purposes, ...payment }: NewPayment,
): Promise<PaymentWithPurposes> {
  for (const { kind } of purposes) kindOf(ctx, kind)
  const isFree = purposes.every(({ amountCents }) => amountCents === 0)
  const provider = isFree ? FREE : requirePayments(ctx).name
  return insertPayment(ctx, { ...payment, provider }, purposes)
}

/**
 * Records money that was taken over the counter, for what the caller provides in the same transaction.
 * @param id of the payment, where the caller has chosen it.
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
  const drawerId = source === 'cash' ? await drawerOfCash(ctx) : null
  const payment = { id, source, progress: 'settled', drawerId, expiresAt: ctx.now } as const
  const taken = await insertPayment(ctx, payment, purposes, 'done')
  return taken.purposes.map(({ id }) => id)
}

async function insertPayment(
  ctx: Ctx,
  payment: Omit<typeof payments.$inferInsert, 'amountCents'>,
  purposes: NewPurpose[],
  effect: PurposeRow['effect'] = 'pending',
): Promise<PaymentWithPurposes> {
  const amountCents = sumCents(purposes.map(({ amountCents }) => amountCents))
  const [row] = await ctx.db
    .insert(payments)
    .values({ ...payment, amountCents, createdAt: ctx.now })
    .returning()
  const rows = await ctx.db
    .insert(paymentPurposes)
    .values(purposes.map((purpose) => ({ ...purpose, paymentId: row!.id, effect })))
    .returning()
  return { ...row!, purposes: rows }
}
