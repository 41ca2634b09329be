import { sql } from 'drizzle-orm'
import type { TimeSpan } from '#contract/zoned-time.ts'
import type { Ctx } from '../context.ts'
import { type MovedMoney, sumMovedMoney } from '../payments/report/moved-money.ts'
import { planInvoices } from './plan.table.ts'

/** What plans brought in a time, on the day their invoices were paid. */
export function sumPlanMoney(ctx: Ctx, span: TimeSpan): Promise<MovedMoney[]> {
  return sumMovedMoney(
    ctx,
    ['plan'],
    span,
    sql`select paid_at as at, source, total_cents as paid, tax_cents as tax
      from ${planInvoices} where paid_at >= ${span.since} and paid_at < ${span.until}`,
  )
}
