import type { Ctx } from '../context.ts'
import { agedReceivables } from '../payments/on-account/aged-receivables.ts'
import { column, firstOf, type ReportQuestion, type ReportTable } from './report-table.ts'

export async function receivablesReport(ctx: Ctx, { limit }: ReportQuestion): Promise<ReportTable> {
  return firstOf(limit, {
    columns: [
      column('customer', 'Customer', 'text'),
      column('current', 'Up to 30 days', 'dollars'),
      column('overdue30', '31 to 60 days', 'dollars'),
      column('overdue60', '61 to 90 days', 'dollars'),
      column('overdue90', 'Over 90 days', 'dollars'),
      column('owed', 'Owed', 'dollars'),
    ],
    rows: await agedReceivables(ctx),
  })
}
