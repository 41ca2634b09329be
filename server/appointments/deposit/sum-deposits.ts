import { sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { PaymentSource } from '#contract/payments/payment.ts'
import type { TimeSpan } from '#contract/zoned-time.ts'
import type { Ctx } from '../../context.ts'
import { settledRefundsWithin } from '../../payments/refund.ts'
import { appointmentDeposits } from './deposit.table.ts'

interface DepositsOfDay {
  day: string
  source: PaymentSource
  paidCents: Cents
  refundedCents: Cents
}

/**
 * What came in and what went back on each day of the shop, by the way it took; a refund on the day it was asked for, once it went
 * through.
 */
export async function sumDeposits(ctx: Ctx, { since, until }: TimeSpan): Promise<DepositsOfDay[]> {
  const { rows } = await ctx.db.execute<{
    day: string
    source: PaymentSource
    paid: number
    refunded: number
  }>(sql`
    select shop_day(at)::text as day, source, sum(paid)::float8 as paid, sum(refunded)::float8 as refunded
    from (
      select paid_at as at, 'online' as source, amount_cents as paid, 0 as tax, 0 as refunded, 0 as refunded_tax
        from ${appointmentDeposits} where paid_at >= ${since} and paid_at < ${until}
      union all
      ${settledRefundsWithin(['appointment'], { since, until })}
    ) entry group by 1, 2`)
  return rows.map(({ day, source, paid, refunded }) => ({
    ...{ day, source },
    paidCents: cents(paid),
    refundedCents: cents(refunded),
  }))
}
