import { cents } from '#contract/money.ts'
import { dayIn, spanOfDays } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { listNoReceiptReturns, sumNoReceiptReturns } from '../orders/returns/no-receipt/no-receipt-return.ts'
import { describeAllocations } from '../payments/read-payment.ts'
import { listRecordedRefunds, sumRecordedRefunds } from '../payments/refund.ts'
import { column, type ReportQuestion, type ReportTable } from './report-table.ts'

export async function refundReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const zone = await timeZoneOf(ctx)
  const span = spanOfDays(zone, question)
  const booked = await listRecordedRefunds(ctx, { ...span, most: question.limit + 1 })
  const listed = booked.slice(0, question.limit)
  const labels = await labelsOf(
    ctx,
    listed.map(({ allocationId }) => allocationId),
  )
  const ofSales = await sumRecordedRefunds(ctx, span)
  const withoutReceipt = await listNoReceiptReturns(ctx, { ...span, most: question.limit + 1 })
  const ofReturns = await sumNoReceiptReturns(ctx, span)
  const rows = [
    ...listed.map(({ allocationId, ...refund }) => ({ ...refund, of: labels.get(allocationId)! })),
    ...withoutReceipt.map(({ at, ...refund }) => ({ ...refund, createdAt: at, of: 'Return without a receipt' })),
  ].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return {
    columns: [
      column('day', 'Day', 'day'),
      column('of', 'Of', 'text'),
      column('amount', 'Amount', 'dollars'),
      column('tax', 'Tax included', 'dollars'),
      column('reason', 'Reason', 'text'),
      column('by', 'By', 'text'),
    ],
    rows: rows
      .slice(0, question.limit)
      .map(({ createdAt, of, amountCents, taxCents, reason, actor }) => ({
        day: dayIn(zone, createdAt),
        of,
        amount: amountCents,
        tax: taxCents,
        reason,
        by: actor,
      })),
    totals: {
      amount: cents(ofSales.amountCents + ofReturns.amountCents),
      tax: cents(ofSales.taxCents + ofReturns.taxCents),
    },
    isMore: booked.length + withoutReceipt.length > question.limit,
  }
}

/** A PostgreSQL statement takes at most 65,535 values. */
const AT_ONCE = 5_000

async function labelsOf(ctx: Ctx, allocationIds: number[]): Promise<Map<number, string>> {
  const labels = new Map<number, string>()
  for (let from = 0; from < allocationIds.length; from += AT_ONCE)
    for (const [id, { label }] of await describeAllocations(ctx, allocationIds.slice(from, from + AT_ONCE)))
      labels.set(id, label)
  return labels
}
