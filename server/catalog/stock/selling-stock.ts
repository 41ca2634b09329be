import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { USUAL_REORDER_POINT } from '#contract/catalog/admin-product.ts'
import type { Cents } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'
import { isSold } from '../variants/variant.ts'
import { stockMovements } from './stock.table.ts'

export interface SellingStock {
  productId: number
  supplierId: number
  name: string
  sku: string | null
  available: number
  reorderPoint: number
  cost: Cents | null
  sold: number
}

const reorderPoint = sql<number>`coalesce(${products.reorderPoint}, ${sql.raw(String(USUAL_REORDER_POINT))})`

export async function listSellingStock(
  ctx: Ctx,
  { supplierId, since, mostTimes }: { supplierId?: number; since: Date; mostTimes: number },
): Promise<SellingStock[]> {
  const sales = ctx.db
    .select({
      productId: stockMovements.productId,
      units: sql<number>`greatest(0, -sum(${stockMovements.quantity}))::int`.as('units'),
    })
    .from(stockMovements)
    .where(
      sql`${stockMovements.reason} in ('sold', 'cancelled', 'returned') and ${stockMovements.at} >= ${since.toISOString()}::timestamptz`,
    )
    .groupBy(stockMovements.productId)
    .as('sales')
  const sold = sql<number>`coalesce(${sales.units}, 0)`
  const available = sql<number>`${products.stockOnHand} - ${products.stockHeld}`
  const rows = await ctx.db
    .select({
      productId: products.id,
      supplierId: products.supplierId,
      name: products.name,
      sku: products.sku,
      available,
      reorderPoint,
      cost: products.costCents,
      sold,
    })
    .from(products)
    .leftJoin(sales, eq(sales.productId, products.id))
    .where(
      and(
        isSold,
        eq(products.isBundle, false),
        isNull(products.archivedAt),
        isNull(products.serialNumber),
        sql`${products.kind} <> 'digital'`,
        eq(products.dropShipOnly, false),
        supplierId ? eq(products.supplierId, supplierId) : isNotNull(products.supplierId),
        sql`${available} < ${reorderPoint} + ${sold} * ${mostTimes}::float8`,
      ),
    )
    .orderBy(asc(sql`lower(${products.name})`), asc(products.id))
  return rows.map((row) => ({ ...row, supplierId: row.supplierId! }))
}
