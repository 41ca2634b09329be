import { addDays, instantAt } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { usedPromotions } from '../pricing/promotion-use.ts'
import { column, type ReportQuestion, type ReportTable } from './report-table.ts'

/** Every discount that somebody bought with, the one that took off most first. */
export async function discountReport(ctx: Ctx, { from, to, limit }: ReportQuestion): Promise<ReportTable> {
  const zone = await timeZoneOf(ctx)
  const used = await usedPromotions(ctx, {
    from: instantAt(zone, from, '00:00'),
    to: instantAt(zone, addDays(to, 1), '00:00'),
  })
  return {
    columns: [
      column('name', 'Discount', 'text'),
      column('code', 'Code', 'text'),
      column('uses', 'Orders', 'count'),
      column('goods', 'Off goods', 'dollars'),
      column('shipping', 'Off shipping', 'dollars'),
    ],
    rows: used.slice(0, limit).map((row) => ({ ...row, code: row.code ?? 'By itself' })),
    isMore: used.length > limit,
  }
}
