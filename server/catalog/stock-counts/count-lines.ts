import { and, asc, desc, eq, exists, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { CountLineSearch, StockCount, StockCountLine } from '#contract/catalog/stock-count.ts'
import type { Page } from '#contract/page.ts'
import type { Ctx } from '../../context.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import { containsTyped } from '../../db/search-text.ts'
import { products, searchedInProduct } from '../product/product.table.ts'
import { matchesCode } from '../product/sale-goods.ts'
import { isSold } from '../variants/variant.ts'
import { stockCountLines } from './stock-count.table.ts'
import { getStockCount } from './stock-count.ts'

const MAX_FOUND = 8

const isBeforeNumbers = sql`${products.serialNumber} is null and exists (
  select from ${products} parent where parent.id = ${products.parentId} and parent.numbers is not null)`

export const isCountable = and(
  isSold,
  eq(products.isBundle, false),
  sql`${products.kind} <> 'digital'`,
  sql`not (${isBeforeNumbers})`,
  eq(products.dropShipOnly, false),
)

export function isInScope({ scope, categoryId, brandId }: StockCount): SQL | undefined {
  if (scope === 'category') return sql`${products.categoryId} = ${categoryId}`
  if (scope === 'brand') return sql`${products.brandId} = ${brandId}`
  return undefined
}

export function isUncounted(ctx: Ctx, count: StockCount): SQL {
  const line = ctx.db
    .select({ one: sql`1` })
    .from(stockCountLines)
    .where(and(eq(stockCountLines.countId, count.id), eq(stockCountLines.productId, products.id)))
  const isExpected = count.scope === 'free' ? sql`false` : sql`${products.stockOnHand} > 0`
  return and(isCountable, isInScope(count), isExpected, not(exists(line)))!
}

export async function listCountLines(
  ctx: Ctx,
  { id, show, page, limit }: CountLineSearch,
): Promise<Page<StockCountLine>> {
  const count = await getStockCount(ctx, { id })
  const offset = (page - 1) * limit
  if (show === 'uncounted') {
    const matching = count.status === 'open' ? isUncounted(ctx, count) : sql`false`
    const items = await selectGoods(ctx, id)
      .where(matching)
      .orderBy(asc(sql`lower(${products.name})`), asc(products.id))
      .limit(limit)
      .offset(offset)
    return { items, ...(await countUpTo(ctx, products, matching)) }
  }
  const differs = show === 'differing' ? sql`${stockCountLines.counted} <> ${stockCountLines.expected}` : undefined
  const items = await selectGoods(ctx, id)
    .where(and(eq(stockCountLines.countId, id), differs))
    .orderBy(desc(stockCountLines.at), desc(stockCountLines.id))
    .limit(limit)
    .offset(offset)
  const total = await ctx.db.$count(stockCountLines, and(eq(stockCountLines.countId, id), differs))
  return { items, total, isMore: false }
}

/**
 * Archived products are found by code, because their stock is counted, too.
 * @throws Problem `stock_count_not_found`.
 */
export async function findGoodsToCount(
  ctx: Ctx,
  { id, search }: { id: number; search: string },
): Promise<StockCountLine[]> {
  await getStockCount(ctx, { id })
  const find = (condition: SQL | undefined) =>
    selectGoods(ctx, id)
      .where(and(isCountable, condition))
      .orderBy(asc(sql`lower(${products.name})`), asc(products.id))
      .limit(MAX_FOUND)
  const scanned = await find(matchesCode(search))
  if (scanned.length > 0) return scanned
  return find(and(containsTyped(searchedInProduct(products), search), isNull(products.archivedAt)))
}

export async function getCountLine(ctx: Ctx, id: number, productId: number): Promise<StockCountLine> {
  const [line] = await selectGoods(ctx, id).where(eq(products.id, productId))
  return line!
}

function selectGoods(ctx: Ctx, countId: number) {
  const { counted, expected, costCents, movedMeanwhile } = stockCountLines
  const isCounted = sql`${stockCountLines.id} is not null`
  return ctx.db
    .select({
      productId: products.id,
      ofProductId: sql<number>`coalesce(${products.parentId}, ${products.id})`,
      name: products.name,
      sku: products.sku,
      number: products.serialNumber,
      counted,
      expected: sql<number>`case when ${isCounted} then ${expected} else ${products.stockOnHand} end`,
      movedMeanwhile: sql<boolean>`coalesce(${movedMeanwhile}, false)`,
      cost: sql<StockCountLine['cost']>`case when ${isCounted} then ${costCents} else ${products.costCents} end`,
    })
    .from(products)
    .leftJoin(stockCountLines, and(eq(stockCountLines.productId, products.id), eq(stockCountLines.countId, countId)))
    .$dynamic()
}
