import { and, asc, desc, eq, isNull, max, type SQL, sql } from 'drizzle-orm'
import { USUAL_REORDER_POINT } from '#contract/catalog/admin-product.ts'
import type { Ctx } from '../../context.ts'
import { type Limited, limitTo, MAX_LIMITED } from '../../db/limit-to.ts'
import { waitingForIt } from '../alerts/pending-alerts.ts'
import { products } from '../product/product.table.ts'
import { isSold } from '../variants/variant.ts'
import { stockMovements } from './stock.table.ts'

interface StockLevel {
  id: number
  name: string
  stock: number
  lacksFile: boolean
  waiting: number
}

const usual = sql.raw(String(USUAL_REORDER_POINT))

export async function listOutOfStock(ctx: Ctx, shown: number): Promise<Limited<StockLevel>> {
  return limitStock(ctx, and(eq(products.stockOnHand, 0), canRunOut), shown)
}

export async function listLowStock(ctx: Ctx, shown: number): Promise<Limited<StockLevel>> {
  const { stockOnHand, reorderPoint } = products
  const byUsual = sql`${stockOnHand} between 1 and ${usual} and ${reorderPoint} is null`
  const byOwn = sql`${reorderPoint} is not null and ${stockOnHand} between 1 and ${reorderPoint}`
  const common = await limitStock(ctx, and(isCounted, byUsual), shown)
  const own = await limitStock(ctx, and(isCounted, byOwn), shown)
  const total = common.total + own.total
  return {
    rows: [...own.rows, ...common.rows].slice(0, shown),
    total: Math.min(total, MAX_LIMITED),
    isMore: common.isMore || own.isMore || total > MAX_LIMITED,
  }
}

async function limitStock(ctx: Ctx, condition: SQL | undefined, shown: number): Promise<Limited<StockLevel>> {
  const matching = and(isOnSale, condition)
  const rows = await ctx.db
    .select({
      id: products.id,
      name: products.name,
      stock: products.stockOnHand,
      lacksFile: products.lacksFile,
      waiting: waitingForIt,
    })
    .from(products)
    .where(matching)
    .orderBy(asc(products.stockOnHand), asc(products.id))
    .limit(shown)
  return limitTo(ctx, rows, { of: products, matching, shown })
}

const LATEST_MOVEMENTS = 500

export async function listRecentlySoldOut(ctx: Ctx, most: number): Promise<{ id: number; name: string; at: Date }[]> {
  const latest = ctx.db
    .select({ productId: stockMovements.productId, at: stockMovements.at })
    .from(stockMovements)
    .orderBy(desc(stockMovements.id))
    .limit(LATEST_MOVEMENTS)
    .as('latest')
  const at = max(latest.at)
  const rows = await ctx.db
    .select({ id: products.id, name: products.name, at })
    .from(latest)
    .innerJoin(products, eq(products.id, latest.productId))
    .where(and(isInStock, eq(products.stockOnHand, 0)))
    .groupBy(products.id, products.name)
    .orderBy(desc(at))
    .limit(most)
  return rows.map(({ at, ...product }) => ({ ...product, at: at! }))
}

const isOnSale = and(isNull(products.archivedAt), isSold)
const isCounted = sql`(${products.tracksStock} and not ${products.isBundle} and ${products.serialNumber} is null)`
const canRunOut = sql`(${isCounted} or ${products.lacksFile})`
const isInStock = and(isOnSale, isCounted)
