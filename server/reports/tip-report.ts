import { spanOfDays } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { sumTips } from '../orders/tips/tip.ts'
import { column, firstOf, type ReportQuestion, type ReportTable } from './report-table.ts'

export async function tipReport(ctx: Ctx, { limit, ...days }: ReportQuestion): Promise<ReportTable> {
  const given = await sumTips(ctx, spanOfDays(await timeZoneOf(ctx), days))
  return firstOf(limit, {
    columns: [
      column('day', 'Day', 'day'),
      column('actor', 'Sold by', 'text'),
      column('source', 'Paid by', 'text'),
      column('count', 'Tips', 'count'),
      column('amount', 'Amount', 'dollars'),
    ],
    rows: given.map(({ cents, source, ...row }) => ({ ...row, source: SOURCES[source], amount: cents })),
  })
}

const SOURCES = { cash: 'Cash', terminal: 'Card terminal', check: 'Check', online: 'Card reader' }
