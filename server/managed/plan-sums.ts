import { sql } from 'drizzle-orm'
import type { PaymentSource } from '#contract/payments/payment.ts'
import type { TimeSpan } from '#contract/zoned-time.ts'
import type { Ctx } from '../context.ts'
import { settledRefundsWithin } from '../payments/refund.ts'

/** What plans brought in a time, by day and by how it came; a refund on the day it was asked for, once it went through. */
export async function sumPlanMoney(ctx: Ctx, { since, until }: TimeSpan) {
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
      select paid_at as at, source, total_cents as paid, tax_cents as tax, 0 as refunded, 0 as refunded_tax
        from plan_invoices where paid_at >= ${since} and paid_at < ${until}
      union all
      ${settledRefundsWithin(['plan'], { since, until })}
    ) entry group by 1, 2`)
  return rows
}
