import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { MAX_LINE_QUANTITY } from '#contract/checkout/cart.ts'
import type { Ctx } from '../../context.ts'
import { categories } from '../category/category.table.ts'
import { kitsFrom } from '../kits/kit.ts'
import { stockHolds } from '../stock/stock.table.ts'
import { isSold } from '../variants/variant.ts'
import { products } from './product.table.ts'

export type ProductRow = typeof products.$inferSelect

/** What lines in a cart, a purchase order or a report tell of their product beside `productColumns`. */
export const lineColumns = {
  name: products.name,
  supplierProductId: products.supplierProductId,
  isTaxable: products.isTaxable,
  isOnSale: sql<boolean>`${products.archivedAt} is null`,
  sku: products.sku,
  /** Whose variant it is, and which. */
  parentId: products.parentId,
  optionValues: products.optionValues,
}

/**
 * Joins the product with this id, and its category, to another module's query, which may then select `productColumns`,
 * `categoryColumns` and `lineColumns`. Nothing is added to the result, so its type stays.
 */
export function joinProduct<Q extends PgSelect>(query: Q, productId: SQLWrapper): Q {
  return query
    .innerJoin(products, eq(products.id, productId))
    .innerJoin(categories, eq(categories.id, products.categoryId)) as unknown as Q
}

/**
 * How many of the joined product one cart may take: what is free, and what the cart's own checkouts hold already.
 * @param attempts a query for the ids of those checkouts.
 */
export function availableBeside(attempts: SQLWrapper): SQL<number> {
  const most = sql.raw(String(MAX_LINE_QUANTITY))
  const held = sql`coalesce((select sum(${stockHolds.quantity}) from ${stockHolds}
    where ${stockHolds.attemptId} in ${attempts} and ${stockHolds.productId} = ${products.id}), 0)`
  return sql<number>`(case
    when ${products.offerLimit} is not null then ${products.offerLimit}
    when ${products.archivedAt} is not null or ${products.hasOptions} or ${products.lacksFile} then 0
    when ${products.isKit} then least(${most}, ${kitsFrom(sql`part.stock_on_hand - part.stock_held + coalesce((select sum(${stockHolds.quantity}) from ${stockHolds}
      where ${stockHolds.attemptId} in ${attempts} and ${stockHolds.productId} = part.id), 0)`)})
    when not ${products.hasShelf} then ${most}
    else least(${most}, ${products.stockOnHand} - ${products.stockHeld} + ${held})
  end)::int`
}

/** Those of the products that are on sale, by their ids. */
export async function findOnSale(ctx: Ctx, ids: number[]): Promise<ProductRow[]> {
  return findProducts(ctx, ids, and(isNull(products.archivedAt), isSold))
}

/** A part that is counted on its own shelf and sold as it is; undefined for anything else. */
export async function findShelfProduct(ctx: Ctx, slug: string): Promise<ProductRow | undefined> {
  const { archivedAt, hasShelf, hasOptions, isKit, dropShipOnly, kind, parentId } = products
  const isCounted = and(eq(hasShelf, true), eq(kind, 'physical'), eq(dropShipOnly, false))
  const isOneThing = and(eq(hasOptions, false), eq(isKit, false), isNull(parentId))
  const [product] = await ctx.db
    .select()
    .from(products)
    .where(and(eq(products.slug, slug), isNull(archivedAt), isCounted, isOneThing))
  return product
}

/** Those of the products that exist, archived or not, by their ids. */
export async function findProducts(ctx: Ctx, ids: number[], condition?: SQL): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  return ctx.db
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), condition))
    .orderBy(asc(products.id))
}

/** The names of products and of their categories, by the products' ids. */
export async function nameProducts(
  ctx: Ctx,
  ids: number[],
): Promise<Map<number, { name: string; sku: string | null; category: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: products.id, name: products.name, sku: products.sku, category: products.categoryName })
    .from(products)
    .where(inArray(products.id, ids))
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}
