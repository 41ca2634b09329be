import { and, asc, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { maxCartQuantity } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import { bundlesFrom } from '../bundles/bundle.ts'
import { categories } from '../category/category.table.ts'
import { stockHolds } from '../stock/stock.table.ts'
import { isSold } from '../variants/variant.ts'
import { products } from './product.table.ts'

export type ProductRow = typeof products.$inferSelect

export const lineColumns = {
  name: products.name,
  supplierProductId: products.supplierProductId,
  isTaxable: products.isTaxable,
  isOnSale: sql<boolean>`${products.archivedAt} is null`,
  sku: products.sku,
  parentId: products.parentId,
  categoryId: products.categoryId,
  optionValues: products.optionValues,
  serialNumber: products.serialNumber,
}

export function joinProduct<Q extends PgSelect>(query: Q, productId: SQLWrapper): Q {
  return query
    .innerJoin(products, eq(products.id, productId))
    .innerJoin(categories, eq(categories.id, products.categoryId)) as unknown as Q
}

/** The most of a product that one cart may contain. */
export const cartLimit = sql<number>`coalesce(${products.offerLimit}, ${maxCartQuantity})::int`

/** Available stock plus what the cart's own checkouts hold. @param checkouts a query for the ids of those checkouts. */
export function availableForCart(checkouts: SQLWrapper): SQL<number> {
  const held = sql`coalesce((select sum(${stockHolds.quantity}) from ${stockHolds}
    where ${stockHolds.checkoutId} in ${checkouts} and ${stockHolds.productId} = ${products.id}), 0)`
  return sql<number>`(case
    when ${products.offerLimit} is not null then ${products.offerLimit}
    when ${products.archivedAt} is not null or ${products.hasOptions} or ${products.lacksFile} then 0
    when ${products.isBundle} then least(${maxCartQuantity}, ${bundlesFrom(sql`product.stock_on_hand - product.stock_held + coalesce((select sum(${stockHolds.quantity}) from ${stockHolds}
      where ${stockHolds.checkoutId} in ${checkouts} and ${stockHolds.productId} = product.id), 0)`)})
    when not ${products.tracksStock} then ${maxCartQuantity}
    else least(${maxCartQuantity}, ${products.stockOnHand} - ${products.stockHeld} + ${held})
  end)::int`
}

export async function findOnSale(ctx: Ctx, ids: number[]): Promise<ProductRow[]> {
  return findProducts(ctx, ids, and(isNull(products.archivedAt), isSold))
}

export async function findStockedProduct(ctx: Ctx, slug: string): Promise<ProductRow | undefined> {
  const { archivedAt, tracksStock, hasOptions, isBundle, dropShipOnly, kind, parentId } = products
  const isCounted = and(eq(tracksStock, true), eq(kind, 'physical'), eq(dropShipOnly, false))
  const isPlain = and(eq(hasOptions, false), eq(isBundle, false), isNull(parentId))
  const [product] = await ctx.db
    .select()
    .from(products)
    .where(and(eq(products.slug, slug), isNull(archivedAt), isCounted, isPlain))
  return product
}

export async function findProducts(ctx: Ctx, ids: number[], condition?: SQL): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  return ctx.db
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), condition))
    .orderBy(asc(products.id))
}

export async function findProductsBySku(ctx: Ctx, skus: string[]): Promise<ProductRow[]> {
  if (skus.length === 0) return []
  const wanted = skus.map((sku) => sku.toLowerCase())
  return ctx.db
    .select()
    .from(products)
    .where(and(inArray(sql`lower(${products.sku})`, wanted), isNull(products.archivedAt)))
    .orderBy(asc(products.id))
}

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
