import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListedCategory } from '#contract/catalog/product.ts'
import type { Ctx } from '../../context.ts'
import { categories, categorySlugs } from './category.table.ts'

/** Every category by its place in the shop. */
export async function listCategories(ctx: Ctx): Promise<ListedCategory[]> {
  return ctx.db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      productCount: categories.productCount,
      description: categories.description,
      needsHealthStatement: categories.needsHealthStatement,
      formerSlugs: formerSlugs(),
    })
    .from(categories)
    .where(eq(categories.isListed, true))
    .orderBy(asc(categories.position), asc(categories.id))
}

/** Spelled out: inside a select list Drizzle leaves table names away, and `id` would be the address's own. */
function formerSlugs(): SQL<string[]> {
  return sql`array(select former.slug from ${categorySlugs} former where former.category_id = categories.id order by 1)`
}

/** Names by id, without categories that were deleted. */
export async function nameCategories(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  const rows = await ctx.db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
