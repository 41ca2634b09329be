import { dayIn, spanOfDays } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { listClosedDrawers } from '../payments/drawer/drawer.ts'
import { column, firstOf, type ReportQuestion, type ReportTable } from './report-table.ts'

export async function drawerReport(ctx: Ctx, { limit, ...days }: ReportQuestion): Promise<ReportTable> {
  const zone = await timeZoneOf(ctx)
  const closed = await listClosedDrawers(ctx, spanOfDays(zone, days))
  return firstOf(limit, {
    columns: [
      column('day', 'Closed', 'day'),
      column('till', 'Till', 'text'),
      column('closedBy', 'Counted by', 'text'),
      column('float', 'Starting cash', 'dollars'),
      column('sales', 'Cash sales', 'dollars'),
      column('refunds', 'Cash refunds', 'dollars'),
      column('paidIn', 'Paid in', 'dollars'),
      column('paidOut', 'Paid out', 'dollars'),
      column('rounding', 'Rounding', 'dollars'),
      column('expected', 'Expected', 'dollars'),
      column('counted', 'Counted', 'dollars'),
      column('difference', 'Difference', 'dollars'),
      column('checks', 'Checks', 'dollars'),
      column('countedChecks', 'Checks counted', 'dollars'),
      column('note', 'Note', 'text'),
    ],
    rows: closed.map(({ closedAt, openedAt, ...drawer }) => ({ ...drawer, day: dayIn(zone, closedAt!) })),
  })
}
