import { asc } from 'drizzle-orm'
import type { Category } from '#contract/catalog/product.ts'
import type { Ctx } from '../../context.ts'
import { categories } from './category.table.ts'

/** Every category by its place in the shop. */
export async function listCategories(ctx: Ctx): Promise<Category[]> {
  return ctx.db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      productCount: categories.productCount,
      description: categories.description,
      needsHealthStatement: categories.needsHealthStatement,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
}
