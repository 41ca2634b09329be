import { and, asc, desc, eq, gte, isNotNull, lt } from 'drizzle-orm'
import { addDays, dayIn, instantAt } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { refunds } from '../orders/order.table.ts'
import { column, type ReportQuestion, type ReportTable } from './report-table.ts'
import { refundTotals } from './sales-report.ts'

/** Every refund that went through, the latest first. */
export async function refundReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const zone = await timeZoneOf(ctx)
  const rows = await ctx.db
    .select({
      at: refunds.createdAt,
      order: refunds.orderId,
      amount: refunds.amountCents,
      tax: refunds.taxCents,
      reason: refunds.reason,
      by: refunds.actor,
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'succeeded'),
        isNotNull(refunds.orderId),
        gte(refunds.createdAt, instantAt(zone, question.from, '00:00')),
        lt(refunds.createdAt, instantAt(zone, addDays(question.to, 1), '00:00')),
      ),
    )
    .orderBy(desc(refunds.createdAt), asc(refunds.id))
    .limit(question.limit + 1)
  const { amount, tax } = await refundTotals(ctx, question)
  return {
    columns: [
      column('day', 'Day', 'day'),
      column('order', 'Order', 'text'),
      column('amount', 'Amount', 'dollars'),
      column('tax', 'Of it tax', 'dollars'),
      column('reason', 'Reason', 'text'),
      column('by', 'By', 'text'),
    ],
    rows: rows.slice(0, question.limit).map(({ at, order, ...row }) => ({
      day: dayIn(zone, at),
      order: `#${order}`,
      ...row,
    })),
    totals: { amount, tax },
    isMore: rows.length > question.limit,
  }
}
