import { spanOfDays } from '#contract/zoned-time.ts'
import { knowsCosts } from '../catalog/cost/cost.ts'
import type { MovementReason } from '../catalog/stock/stock.ts'
import { sumStockMovements, sumStockValues } from '../catalog/stock/stock-sums.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { column, type ReportQuestion, type ReportTable } from './report-table.ts'

const COSTS = [column('cost', 'At cost', 'dollars'), column('uncosted', 'Units without a cost', 'count')]

export async function stockReport(ctx: Ctx): Promise<ReportTable> {
  return {
    columns: [
      column('category', 'Category', 'text'),
      column('products', 'Products', 'count'),
      column('units', 'Units', 'count'),
      ...(knowsCosts(ctx) ? COSTS : []),
      column('retail', 'Retail value', 'dollars'),
    ],
    rows: await sumStockValues(ctx),
  }
}

const REASONS: Partial<Record<MovementReason, string>> = {
  opening: 'First stock',
  sold: 'Sold',
  cancelled: 'Back from canceled orders',
  received: 'Received',
  damaged: 'Damaged',
  counted: 'Counted',
  used_on_bench: 'Used in repairs',
  to_supplier: 'Supplier returns',
}

export async function movementReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const rows = await sumStockMovements(ctx, spanOfDays(await timeZoneOf(ctx), question))
  return {
    columns: [
      column('reason', 'Reason', 'text'),
      column('movements', 'Movements', 'count'),
      column('in', 'Units in', 'count'),
      column('out', 'Units out', 'count'),
      column('net', 'Change', 'count'),
    ],
    rows: rows.map((row) => ({ ...row, reason: REASONS[row.reason] ?? sentenceCase(row.reason) })),
  }
}

function sentenceCase(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1).replaceAll('_', ' ')
}
