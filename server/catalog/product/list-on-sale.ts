import { and, eq, inArray, or } from 'drizzle-orm'
import type { Product } from '#contract/catalog/product.ts'
import type { Ctx } from '../../context.ts'
import { categories } from '../category/category.table.ts'
import { hasStock, isListed } from '../variants/variant.ts'
import { products } from './product.table.ts'
import { shownColumns } from './product.ts'

export async function listOnSale(ctx: Ctx, ids: number[], most: number): Promise<Product[]> {
  const rows = await ctx.db
    .select(shownColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isListed, hasStock, inArray(products.id, ids)))
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).slice(0, most)
}

export async function listStockedIds(ctx: Ctx, ids: number[]): Promise<number[]> {
  const isTheirs = or(inArray(products.id, ids), inArray(products.parentId, ids))
  const rows = await ctx.db.select({ id: products.id }).from(products).where(isTheirs)
  return rows.map(({ id }) => id)
}
