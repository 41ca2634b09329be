import { sql } from 'drizzle-orm'
import { nameCategories } from '../catalog/category/category.ts'
import { knowsCosts } from '../catalog/cost/cost.ts'
import { nameProducts } from '../catalog/product/join-product.ts'
import type { Ctx } from '../context.ts'
import type { Period } from './period.ts'
import { column, type ReportQuestion, type ReportTable } from './report-table.ts'
import { sumSoldGoods } from './sold-goods.ts'

const AMOUNTS = [
  column('units', 'Units sold', 'count'),
  column('goods', 'Goods', 'dollars'),
  column('cancelledUnits', 'Units canceled', 'count'),
  column('cancelled', 'Goods canceled', 'dollars'),
  column('net', 'Net goods', 'dollars'),
]

const COSTS = [
  column('costed', 'Net goods with a known cost', 'dollars'),
  column('cost', 'Their cost', 'dollars'),
  column('margin', 'Margin', 'dollars'),
]

function columnsFor(ctx: Ctx) {
  return knowsCosts(ctx) ? [...AMOUNTS, ...COSTS] : AMOUNTS
}

const isProduct = sql`product_id is not null`

export async function productReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const rows = await bestProducts(ctx, question, question.limit + 1)
  const shown = rows.slice(0, question.limit)
  const known = await nameProducts(
    ctx,
    shown.map(({ productId }) => productId),
  )
  const [totals] = await sumSoldGoods(ctx, question, { keys: {}, where: isProduct })
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
    totals: { ...totals },
    isMore: rows.length > question.limit,
  }
}

export async function bestProducts(ctx: Ctx, period: Pick<Period, 'from' | 'to'>, limit: number) {
  return sumSoldGoods(ctx, period, { keys: { productId: sql`product_id` }, where: isProduct, limit })
}

export async function categoryReport(ctx: Ctx, question: ReportQuestion): Promise<ReportTable> {
  const rows = await sumSoldGoods(ctx, question, { keys: { categoryId: sql`category_id` } })
  const names = await nameCategories(
    ctx,
    rows.map(({ categoryId }) => categoryId),
  )
  return {
    columns: [column('category', 'Category', 'text'), ...columnsFor(ctx)],
    rows: rows.map(({ categoryId, ...row }) => ({ category: names.get(categoryId) ?? nameless(categoryId), ...row })),
  }
}

/** The negative numbers are assigned in `sold-goods.sql`. */
function nameless(categoryId: number): string {
  if (categoryId === -1) return 'Services at the counter'
  return categoryId === -2 ? 'Other goods at the counter' : 'Deleted category'
}
