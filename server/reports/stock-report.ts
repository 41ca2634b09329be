import { asc, sql } from 'drizzle-orm'
import { categoryOrder, joinCategory } from '../catalog/category/category.ts'
import { knowsCosts } from '../catalog/cost/cost.ts'
import type { MovementReason } from '../catalog/stock/stock.ts'
import type { Ctx } from '../context.ts'
import { column, type ReportQuestion, type ReportTable, total, within } from './report-table.ts'
import { movementDays, stockValues } from './sums.table.ts'

const COSTS = [column('cost', 'At cost', 'dollars'), column('uncosted', 'Pieces without a cost', 'count')]

/** What stands on the shelves now. */
export async function stockReport(ctx: Ctx): Promise<ReportTable> {
  const values = ctx.db
    .select({
      category: categoryOrder.name,
      products: total(stockValues.products),
      pieces: total(stockValues.pieces),
      cost: total(stockValues.costCents),
      uncosted: total(stockValues.uncostedPieces),
      retail: total(stockValues.retailCents),
    })
    .from(stockValues)
    .$dynamic()
  const rows = await joinCategory(values, stockValues.categoryId)
    .groupBy(categoryOrder.id)
    .having(sql`sum(${stockValues.products}) > 0`)
    .orderBy(asc(categoryOrder.position), asc(categoryOrder.id))
  return {
    columns: [
      column('category', 'Category', 'text'),
      column('products', 'Products', 'count'),
      column('pieces', 'Pieces', 'count'),
      ...(knowsCosts(ctx) ? COSTS : []),
      column('retail', 'At our prices', 'dollars'),
    ],
    rows,
  }
}

const REASONS: Partial<Record<MovementReason, string>> = {
  opening: 'First stock',
  sold: 'Sold',
  cancelled: 'Back from cancelled orders',
  received: 'Received',
  damaged: 'Damaged',
  counted: 'Counted',
  used_on_bench: 'Used on the bench',
}

export async function movementReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const rows = await ctx.db
    .select({
      reason: movementDays.reason,
      movements: total(movementDays.movements),
      in: total(movementDays.piecesIn),
      out: total(movementDays.piecesOut),
      net: total(sql`${movementDays.piecesIn} - ${movementDays.piecesOut}`),
    })
    .from(movementDays)
    .where(within(movementDays.onDay, question))
    .groupBy(movementDays.reason)
    .orderBy(movementDays.reason)
  return {
    columns: [
      column('reason', 'Reason', 'text'),
      column('movements', 'Movements', 'count'),
      column('in', 'Pieces in', 'count'),
      column('out', 'Pieces out', 'count'),
      column('net', 'Change', 'count'),
    ],
    rows: rows.map((row) => ({ ...row, reason: REASONS[row.reason] ?? inWords(row.reason) })),
  }
}

function inWords(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1).replaceAll('_', ' ')
}
