import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Cents, sumCents } from '#contract/money.ts'
import type { Payment, PaymentPurpose, PaymentState } from '#contract/payments/payment.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, ShopperCtx } from '../context.ts'
import { providerOf } from './free/free-payments.ts'
import { paymentPurposes } from './payment.table.ts'
import { findPaymentOfIntent, type PaymentWithPurposes, type PurposeRow } from './payment.ts'
import { kindOf } from './payment-kinds.ts'

/**
 * What a payment is for and what became of it, for its own shopper, for staff who may see one of its purposes, and for
 * the holder of a key of one. @throws Problem `payment_not_found`: everyone else, and no such payment.
 */
export async function getPayment(
  ctx: ShopperCtx,
  { paymentIntentId, key }: { paymentIntentId: string; key?: string },
): Promise<Payment> {
  const payment = await findPaymentOfIntent(ctx, paymentIntentId)
  if (!payment || !(await maySee(ctx, payment, key))) throw paymentNotFound()
  return {
    state: await stateOf(ctx, payment),
    amount: payment.amountCents,
    purposes: await describeAll(ctx, payment.purposes),
  }
}

/** The same words for what does not exist and for what is somebody else's. */
export function paymentNotFound(): Problem {
  return new Problem('not_found', 'payment_not_found', 'There is no such payment.')
}

async function maySee(
  ctx: ShopperCtx,
  { shopperId, purposes }: PaymentWithPurposes,
  key: string | undefined,
): Promise<boolean> {
  if (shopperId !== null && shopperId === ctx.actor.shopperId) return true
  for (const purpose of purposes) if (await kindOf(ctx, purpose.kind).maySee(ctx, purpose, key)) return true
  return false
}

/** What is still open only the provider can tell. */
async function stateOf(
  ctx: Ctx,
  { progress, provider, paymentIntentId }: PaymentWithPurposes,
): Promise<PaymentState> {
  if (progress === 'settled' || progress === 'settling') return 'succeeded'
  const asked = providerOf(ctx, { provider })
  if (!asked || asked.name !== provider) return 'cancelled'
  return (await asked.getIntent(paymentIntentId!)).state
}

/** Each kind is asked once, about all of its purposes. */
export async function describeAll(ctx: Ctx, purposes: PurposeRow[]): Promise<PaymentPurpose[]> {
  const described = new Map<number, PaymentPurpose>()
  for (const kind of new Set(purposes.map((purpose) => purpose.kind))) {
    const ofKind = purposes.filter((purpose) => purpose.kind === kind)
    const said = await kindOf(ctx, kind).describe(ctx, ofKind)
    for (const [position, { id, amountCents: amount, balances, effect }] of ofKind.entries())
      described.set(id, { kind, amount, byBalance: coveredBy(balances), effect, ...said[position]! })
  }
  return purposes.map(({ id }) => described.get(id)!)
}

function coveredBy(balances: PurposeRow['balances']): Cents {
  return sumCents((balances?.parts ?? []).map(({ amountCents }) => amountCents))
}

/** By the ids of these purposes: what each is for, as its area says it. */
export async function describePurposes(ctx: Ctx, ids: number[]): Promise<Map<number, PaymentPurpose>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select().from(paymentPurposes).where(inArray(paymentPurposes.id, ids))
  const described = await describeAll(ctx, rows)
  return new Map(rows.map(({ id }, position) => [id, described[position]!]))
}

/** Inside a select: what the payment of this purpose is for besides. */
export function besidesPurpose(purposeId: SQL): SQL<PurposeRow[] | null> {
  return sql`(select json_agg(json_build_object('id', other.id, 'paymentId', other.payment_id, 'kind', other.kind,
      'subjectId', other.subject_id, 'amountCents', other.amount_cents, 'previousCents', other.previous_cents,
      'balances', other.balances, 'effect', other.effect) order by other.id)
    from ${paymentPurposes} own join ${paymentPurposes} other on other.payment_id = own.payment_id and other.id <> own.id
    where own.id = ${purposeId})`
}
