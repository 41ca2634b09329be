import { dayIn, spanOfDays } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { orderNumbersOf } from '../orders/order.ts'
import { listBookedRefunds } from '../payments/refund.ts'
import { column, type ReportQuestion, type ReportTable } from './report-table.ts'
import { refundTotals } from './sales-report.ts'

/** Every refund that went through, the latest first. */
export async function refundReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const zone = await timeZoneOf(ctx)
  const booked = await listBookedRefunds(ctx, { ...spanOfDays(zone, question), most: question.limit + 1 })
  const listed = booked.slice(0, question.limit)
  const orders = await orderNumbersOf(
    ctx,
    listed.map(({ purposeId }) => purposeId),
  )
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
    rows: listed.map(({ createdAt, purposeId, amountCents, taxCents, reason, actor }) => ({
      day: dayIn(zone, createdAt),
      order: `#${orders.get(purposeId)}`,
      amount: amountCents,
      tax: taxCents,
      reason,
      by: actor,
    })),
    totals: { amount, tax },
    isMore: booked.length > question.limit,
  }
}
