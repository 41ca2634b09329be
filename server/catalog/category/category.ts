import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListedCategory } from '#contract/catalog/product.ts'
import type { Ctx } from '../../context.ts'
import { categories, categorySlugs } from './category.table.ts'

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

/**
 * The table is named in the SQL text because Drizzle omits it inside a select list, where `id` would be the address's.
 */
function formerSlugs(): SQL<string[]> {
  return sql`array(select former.slug from ${categorySlugs} former where former.category_id = categories.id order by 1)`
}

export async function nameCategories(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  const rows = await ctx.db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
