import { and, desc, gt, type SQL, sql } from 'drizzle-orm'
import { categoryNameOf } from '../catalog/category/category.ts'
import { knowsCosts } from '../catalog/cost/cost.ts'
import { nameProducts } from '../catalog/product/join-product.ts'
import type { Ctx } from '../context.ts'
import type { Period } from './period.ts'
import { column, type ReportQuestion, type ReportTable, total, within } from './report-table.ts'
import { categoryDays, productDays } from './sums.table.ts'

const AMOUNTS = [
  column('pieces', 'Pieces sold', 'count'),
  column('goods', 'Goods', 'dollars'),
  column('cancelledPieces', 'Pieces cancelled', 'count'),
  column('cancelled', 'Goods cancelled', 'dollars'),
  column('net', 'Net goods', 'dollars'),
]

/** Only for whoever may know what goods cost. */
const COSTS = [
  column('costed', 'Net goods with a known cost', 'dollars'),
  column('cost', 'Their cost', 'dollars'),
  column('margin', 'Margin', 'dollars'),
]

function columnsFor(ctx: Ctx) {
  return knowsCosts(ctx) ? [...AMOUNTS, ...COSTS] : AMOUNTS
}

type Days = typeof productDays | typeof categoryDays

function amounts(days: Days) {
  return {
    pieces: total(days.pieces),
    goods: total(days.goodsCents),
    cancelledPieces: total(days.cancelledPieces),
    cancelled: total(days.cancelledCents),
    net: netOf(days),
    costed: total(days.costedCents),
    cost: total(days.costCents),
    margin: total(sql`${days.costedCents} - ${days.costCents}`),
  }
}

function netOf(days: Days): SQL<number> {
  return total(sql`${days.goodsCents} - ${days.cancelledCents}`)
}

/** What sold best comes first. */
export async function productReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const rows = await bestProducts(ctx, question, question.limit + 1)
  const shown = rows.slice(0, question.limit)
  const known = await nameProducts(
    ctx,
    shown.map(({ productId }) => productId),
  )
  // Both kinds of sums hold the same items, and there are fewer categories.
  const [totals] = await ctx.db
    .select(amounts(categoryDays))
    .from(categoryDays)
    .where(and(within(categoryDays.onDay, question), gt(categoryDays.categoryId, 0)))
  return {
    columns: [
      column('product', 'Product', 'text'),
      column('sku', 'SKU', 'text'),
      column('category', 'Category', 'text'),
      ...columnsFor(ctx),
    ],
    rows: shown.map(({ productId, ...row }) => ({
      product: known.get(productId)!.name,
      sku: known.get(productId)!.sku ?? '',
      category: known.get(productId)!.category,
      ...row,
    })),
    totals: totals!,
    isMore: rows.length > question.limit,
  }
}

/** Products by what they brought in, cancelled orders left out. */
export async function bestProducts(ctx: Ctx, period: Period, limit: number) {
  return ctx.db
    .select({ productId: productDays.productId, ...amounts(productDays) })
    .from(productDays)
    .where(within(productDays.onDay, period))
    .groupBy(productDays.productId)
    .orderBy(desc(netOf(productDays)), productDays.productId)
    .limit(limit)
}

export async function categoryReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const rows = await ctx.db
    .select({
      id: categoryDays.categoryId,
      name: categoryNameOf(categoryDays.categoryId),
      ...amounts(categoryDays),
    })
    .from(categoryDays)
    .where(within(categoryDays.onDay, question))
    .groupBy(categoryDays.categoryId)
    .orderBy(desc(netOf(categoryDays)), categoryDays.categoryId)
  return {
    columns: [column('category', 'Category', 'text'), ...columnsFor(ctx)],
    rows: rows.map(({ id, name, ...row }) => ({ category: name ?? nameless(id), ...row })),
  }
}

/** What the counter sells beside the shop's products has no category; `shelf_of` in `sums.sql` tells it apart. */
function nameless(id: number): string {
  if (id === -1) return 'Services at the counter'
  return id === -2 ? 'Other goods at the counter' : 'A category that was deleted'
}
