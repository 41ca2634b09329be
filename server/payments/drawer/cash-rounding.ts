import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Cents, cents, ZERO } from '#contract/money.ts'
import { roundedCash } from '#contract/payments/cash-rounding.ts'
import type { Ctx } from '../../context.ts'
import { refunds } from '../refund.table.ts'
import { cashRoundings } from './cash-rounding.table.ts'
import { getCashSettings } from './cash-settings.ts'

/**
 * The difference that rounding makes; zero if the shop does not round.
 * @param rule by default the shop's setting; a sale made offline has the one of its time.
 */
export async function roundingOf(ctx: Ctx, amountCents: Cents, rule?: boolean): Promise<Cents> {
  const roundsCash = rule ?? (await getCashSettings(ctx)).roundsCash
  return roundsCash ? cents(roundedCash(amountCents) - amountCents) : ZERO
}

interface RoundedPayment {
  paymentId: string
  amountCents: Cents
  drawerId: number | null
  rule?: boolean | undefined
}

export async function roundPayment(ctx: Ctx, { amountCents, rule, ...payment }: RoundedPayment): Promise<void> {
  await write(ctx, payment, await roundingOf(ctx, amountCents, rule))
}

interface RoundedRefund {
  id: string
  firstRefundId: string | null
  drawerId: number | null
}

/** The cash of one request is given back at once, so its refunds are rounded together. */
export async function roundRefund(ctx: Ctx, { id, firstRefundId, drawerId }: RoundedRefund): Promise<void> {
  const first = firstRefundId ?? id
  const isOfRequest = or(eq(refunds.id, first), eq(refunds.firstRefundId, first))
  const [given] = await ctx.db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int`, rounding: sumOf(sql`${refunds.id}`) })
    .from(refunds)
    .where(and(isOfRequest, eq(refunds.source, 'cash')))
  const rounding = await roundingOf(ctx, cents(given!.sum))
  await write(ctx, { refundId: id, drawerId }, cents(-rounding - given!.rounding))
}

function sumOf(refundId: SQL): SQL<number> {
  return sql<number>`coalesce(sum((select rounding.amount_cents from ${cashRoundings} rounding
    where rounding.refund_id = ${refundId})), 0)::int`
}

async function write(
  ctx: Ctx,
  of: { paymentId: string; drawerId: number | null } | { refundId: string; drawerId: number | null },
  amountCents: Cents,
): Promise<void> {
  if (amountCents !== 0) await ctx.db.insert(cashRoundings).values({ ...of, amountCents, at: ctx.now })
}

/** Added to what the refund gave back in cash. */
export function roundingGivenBack(refundId: SQL): SQL<number> {
  return sql<number>`coalesce((select -rounding.amount_cents from ${cashRoundings} rounding
    where rounding.refund_id = ${refundId}), 0)::int`
}

/** For a select of what the allocation paid for. */
export function cashRoundingOf(allocationId: SQL): SQL<number> {
  return sql<number>`coalesce((select rounding.amount_cents from ${cashRoundings} rounding
    where rounding.payment_id = (select payment_id from payment_allocations where id = ${allocationId})), 0)::int`
}

export async function readRounding(ctx: Ctx, paymentId: string): Promise<Cents> {
  const [row] = await ctx.db.select().from(cashRoundings).where(eq(cashRoundings.paymentId, paymentId))
  return row?.amountCents ?? ZERO
}

/** Added to what these refunds gave back in cash. */
export async function sumRoundingGivenBack(ctx: Ctx, firstRefundId: string): Promise<Cents> {
  const [sums] = await ctx.db
    .select({ sum: sql<number>`coalesce(-sum(${cashRoundings.amountCents}), 0)::int` })
    .from(cashRoundings)
    .innerJoin(refunds, eq(refunds.id, cashRoundings.refundId))
    .where(or(eq(refunds.id, firstRefundId), eq(refunds.firstRefundId, firstRefundId)))
  return cents(sums!.sum)
}
