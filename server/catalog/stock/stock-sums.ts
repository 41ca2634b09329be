import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { TimeSpan } from '#contract/zoned-time.ts'
import type { Ctx } from '../../context.ts'
import { categories } from '../category/category.table.ts'
import { products } from '../product/product.table.ts'
import { stockMovements } from './stock.table.ts'

/** `float8` arrives as a number and is exact up to 2⁵³. */
function sum(amount: SQL): SQL<number> {
  return sql<number>`coalesce(sum(${amount}), 0)::float8`
}

/** In cents. Drop-shipped products are in their supplier's stock and are left out. */
export function sumStockValues(ctx: Ctx) {
  const { stockOnHand, costCents, chargedCents } = products
  return ctx.db
    .select({
      category: categories.name,
      products: sql<number>`count(*)::float8`,
      units: sum(sql`${stockOnHand}`),
      cost: sum(sql`${stockOnHand}::bigint * ${costCents}`),
      uncosted: sum(sql`case when ${costCents} is null then ${stockOnHand} end`),
      retail: sum(sql`${stockOnHand}::bigint * ${chargedCents}`),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${stockOnHand} > 0 and not ${products.dropShipOnly}`)
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.id))
}

export function sumStockMovements(ctx: Ctx, { since, until }: TimeSpan) {
  const { quantity, reason, at } = stockMovements
  return ctx.db
    .select({
      reason,
      movements: sql<number>`count(*)::float8`,
      in: sum(sql`greatest(${quantity}, 0)`),
      out: sum(sql`greatest(-${quantity}, 0)`),
      net: sum(sql`${quantity}`),
    })
    .from(stockMovements)
    .where(and(gte(at, since), lt(at, until)))
    .groupBy(reason)
    .orderBy(reason)
}
