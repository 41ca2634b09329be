import { asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
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

/** The name of the category with this id, for another area's statement; null where it was deleted. */
export function categoryNameOf(categoryId: SQLWrapper): SQL<string | null> {
  // Spelled out: inside a select list Drizzle leaves table names away.
  return sql`(select categories.name from categories where categories.id = ${categoryId})`
}

/** By what another area groups and sorts its rows once it has joined them to their category. */
export const categoryOrder = { id: categories.id, name: categories.name, position: categories.position }

/** Joins the category with this id to another area's query. Nothing is added to the result, so its type stays. */
export function joinCategory<Q extends PgSelect>(query: Q, categoryId: SQLWrapper): Q {
  return query.innerJoin(categories, eq(categories.id, categoryId)) as unknown as Q
}
