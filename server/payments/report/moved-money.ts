import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { PaymentSource, PurposeKind } from '#contract/payments/payment.ts'
import type { TimeSpan } from '#contract/zoned-time.ts'
import type { Ctx } from '../../context.ts'
import { paymentPurposes } from '../payment.table.ts'
import { refunds } from '../refund.table.ts'

/** What came in and what went back for some kinds of purpose on one day of the shop, by the way it took. */
export interface MovedMoney {
  /** `2026-11-26` */
  day: string
  source: PaymentSource
  paidCents: Cents
  /** Part of `paidCents`. */
  taxCents: Cents
  refundedCents: Cents
  refundedTaxCents: Cents
}

/**
 * @param kinds whose refunds went back: each on the day it was asked for, once it went through.
 * @param paid a query of what came in within the same time, by the columns `at`, `source`, `paid` and `tax`.
 */
export async function sumMovedMoney(
  ctx: Ctx,
  kinds: PurposeKind[],
  span: TimeSpan,
  paid: SQL,
): Promise<MovedMoney[]> {
  const { rows } = await ctx.db.execute<{
    day: string
    source: PaymentSource
    paid: number
    tax: number
    refunded: number
    refundedTax: number
  }>(sql`
    select shop_day(at)::text as day, source, sum(paid)::float8 as paid, sum(tax)::float8 as tax,
      sum(refunded)::float8 as refunded, sum(refunded_tax)::float8 as "refundedTax"
    from (
      select at, source, paid, tax, 0 as refunded, 0 as refunded_tax from (${paid}) came_in
      union all
      ${settledRefundsWithin(kinds, span)}
    ) entry group by 1, 2`)
  return rows.map(({ day, source, paid, tax, refunded, refundedTax }) => ({
    ...{ day, source },
    paidCents: cents(paid),
    taxCents: cents(tax),
    refundedCents: cents(refunded),
    refundedTaxCents: cents(refundedTax),
  }))
}

function settledRefundsWithin(kinds: PurposeKind[], { since, until }: TimeSpan): SQL {
  return sql`select refund.created_at, refund.source, 0, 0, refund.amount_cents, coalesce(refund.tax_cents, 0)
    from ${refunds} refund join ${paymentPurposes} purpose on purpose.id = refund.purpose_id
    where ${inArray(sql`purpose.kind`, kinds)} and refund.status = 'succeeded' and not refund.is_return
      and refund.created_at >= ${since} and refund.created_at < ${until}`
}
