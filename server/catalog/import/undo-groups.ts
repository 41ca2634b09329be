import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { listUndoneRecords } from '../../data-import/data-import.ts'
import { deleteBrand } from '../brand/admin-brand.ts'
import { brands } from '../brand/brand.table.ts'
import { deleteCategory } from '../category/admin-category.ts'
import { categories } from '../category/category.table.ts'
import { undoneImportCategory } from '../category/undone-import-category.ts'
import { deleteUnchanged } from '../collections/manual-collection.ts'
import { products } from '../product/product.table.ts'
import type { NewGroup, ProductImportNotes } from './product-import-notes.ts'

/**
 * The products of the import have been undone already.
 * @returns the names of groups that stay because something else uses them or somebody edited them.
 */
export async function undoGroups(
  ctx: Ctx,
  importId: number,
  { newCategories, newBrands, newCollections }: ProductImportNotes,
): Promise<string[]> {
  const ways = [
    ...newCategories.map((category) => [category, takeCategory] as const),
    ...newBrands.map((brand) => [brand, takeBrand] as const),
    ...newCollections.map((collection) => [collection, deleteUnchanged] as const),
  ]
  const stayed: string[] = []
  for (const [group, removeCreated] of ways) if (!(await removeCreated(ctx, group, importId))) stayed.push(group.name)
  return stayed
}

async function takeCategory(ctx: Ctx, { id }: NewGroup, importId: number): Promise<boolean> {
  const [row] = await ctx.db.select({ version: categories.version }).from(categories).where(eq(categories.id, id))
  if (!row) return true
  const isIn = eq(products.categoryId, id)
  if (row.version > 1 || (await isUsedBeside(ctx, isIn, importId))) return false
  if ((await ctx.db.$count(products, isIn)) > 0)
    await ctx.db
      .update(products)
      .set({ ...changed(ctx), categoryId: await undoneImportCategory(ctx) })
      .where(isIn)
  await deleteCategory(ctx, { id })
  return true
}

async function takeBrand(ctx: Ctx, { id }: NewGroup, importId: number): Promise<boolean> {
  const [row] = await ctx.db.select({ version: brands.version }).from(brands).where(eq(brands.id, id))
  if (!row) return true
  const bearsIt = eq(products.brandId, id)
  if (row.version > 1 || (await isUsedBeside(ctx, bearsIt, importId))) return false
  await ctx.db
    .update(products)
    .set({ ...changed(ctx), brandId: null })
    .where(bearsIt)
  await deleteBrand(ctx, { id })
  return true
}

async function isUsedBeside(ctx: Ctx, uses: SQL, importId: number): Promise<boolean> {
  const archivedIds = await listUndoneRecords(ctx, importId, 'archived')
  const isOwn = inArray(sql`coalesce(${products.parentId}, ${products.id})`, archivedIds)
  return (await ctx.db.$count(products, and(uses, not(isOwn)))) > 0
}

function changed(ctx: Ctx) {
  return { version: sql`${products.version} + 1`, updatedAt: ctx.now }
}
