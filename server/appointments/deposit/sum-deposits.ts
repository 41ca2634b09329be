import { sql } from 'drizzle-orm'
import type { TimeSpan } from '#contract/zoned-time.ts'
import type { Ctx } from '../../context.ts'
import { type MovedMoney, sumMovedMoney } from '../../payments/report/moved-money.ts'
import { appointmentDeposits } from './deposit.table.ts'

/** What deposits brought in a time, on the day they were paid. Tax stands on the bill of the work. */
export function sumDeposits(ctx: Ctx, span: TimeSpan): Promise<MovedMoney[]> {
  return sumMovedMoney(
    ctx,
    ['appointment'],
    span,
    sql`select paid_at as at, source, amount_cents as paid, 0 as tax
      from ${appointmentDeposits} where paid_at >= ${span.since} and paid_at < ${span.until}`,
  )
}
