import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'
import { categoryNamed } from './admin-category.ts'
import { categories } from './category.table.ts'

/**
 * The category of archived products whose own category was removed by undoing an import. The colon keeps the slug apart
 * from all others.
 */
const UNDONE_IMPORT = { slug: 'imports:undone', name: 'Undone imports', isListed: false }
export const UNSORTED = 'Unsorted'

export async function undoneImportCategory(ctx: Ctx): Promise<number> {
  await ctx.db.insert(categories).values(UNDONE_IMPORT).onConflictDoNothing()
  const [row] = await ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, UNDONE_IMPORT.slug))
  return row!.id
}

export async function leaveUndoneImport(ctx: Ctx, productId: number): Promise<void> {
  const isIt = sql`${productId} in (${products.id}, ${products.parentId})`
  const isThere = sql`${products.categoryId} = (select id from categories where slug = ${UNDONE_IMPORT.slug})`
  if ((await ctx.db.$count(products, and(isIt, isThere))) === 0) return
  await ctx.db
    .update(products)
    .set({ categoryId: await categoryNamed(ctx, UNSORTED) })
    .where(and(isIt, isThere))
}
