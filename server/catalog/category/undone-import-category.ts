import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'
import { categoryNamed } from './admin-category.ts'
import { categories } from './category.table.ts'

/**
 * The category of archived products whose own category was removed by undoing an import. The colon keeps the slug apart
 * from all others.
 */
const TAKEN_BACK = { slug: 'imports:taken-back', name: 'Taken back', isListed: false }
export const UNSORTED = 'Unsorted'

export async function takenBackCategory(ctx: Ctx): Promise<number> {
  await ctx.db.insert(categories).values(TAKEN_BACK).onConflictDoNothing()
  const [row] = await ctx.db.select({ id: categories.id }).from(categories).where(eq(categories.slug, TAKEN_BACK.slug))
  return row!.id
}

export async function leaveTakenBack(ctx: Ctx, productId: number): Promise<void> {
  const isIt = sql`${productId} in (${products.id}, ${products.parentId})`
  const isThere = sql`${products.categoryId} = (select id from categories where slug = ${TAKEN_BACK.slug})`
  if ((await ctx.db.$count(products, and(isIt, isThere))) === 0) return
  await ctx.db
    .update(products)
    .set({ categoryId: await categoryNamed(ctx, UNSORTED) })
    .where(and(isIt, isThere))
}
