import { sql } from 'drizzle-orm'
import { type Cents, cents } from '#contract/money.ts'
import type { TimeSpan } from '#contract/zoned-time.ts'
import type { Ctx } from '../../context.ts'
import { settledRefunds } from '../../payments/refund.ts'
import { appointmentDeposits } from './deposit.table.ts'

interface DepositsOfDay {
  day: string
  paidCents: Cents
  refundedCents: Cents
}

/** What came in and what went back on each day of the shop; a refund on the day it was asked for, once it went through. */
export async function sumDeposits(ctx: Ctx, { since, until }: TimeSpan): Promise<DepositsOfDay[]> {
  const { rows } = await ctx.db.execute<{ day: string; paid: number; refunded: number }>(sql`
    select shop_day(at)::text as day, sum(paid)::float8 as paid, sum(refunded)::float8 as refunded
    from (
      select paid_at as at, amount_cents as paid, 0 as refunded from ${appointmentDeposits}
      union all
      ${settledRefunds('appointment')}
    ) entry where at >= ${since} and at < ${until} group by 1`)
  return rows.map(({ day, paid, refunded }) => ({
    day,
    paidCents: cents(paid),
    refundedCents: cents(refunded),
  }))
}
