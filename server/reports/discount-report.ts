import { spanOfDays } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { usedPromotions } from '../pricing/promotion-use.ts'
import { column, firstOf, type ReportQuestion, type ReportTable } from './report-table.ts'

export async function discountReport(ctx: Ctx, { limit, ...days }: ReportQuestion): Promise<ReportTable> {
  const used = await usedPromotions(ctx, spanOfDays(await timeZoneOf(ctx), days))
  return firstOf(limit, {
    columns: [
      column('name', 'Discount', 'text'),
      column('code', 'Code', 'text'),
      column('uses', 'Orders', 'count'),
      column('goods', 'Off goods', 'dollars'),
      column('shipping', 'Off shipping', 'dollars'),
    ],
    rows: used.map((row) => ({ ...row, code: row.code ?? 'Automatic' })),
  })
}
