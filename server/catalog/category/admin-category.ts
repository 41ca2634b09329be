import { and, asc, eq, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AdminCategory, type CategoryChange, type CategoryDraft } from '#contract/catalog/admin-category.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { Arrangement, rearrange } from '../../db/rearrange.ts'
import { refuseTaken } from '../../db/refuse-taken.ts'
import { isStillReferenced } from '../../db/still-referenced.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireFresh } from '../../http/stale-edit.ts'
import { slugFromName } from '../slug-from-name.ts'
import { categories, categorySlugs } from './category.table.ts'

export async function listAdminCategories(ctx: Ctx): Promise<AdminCategory[]> {
  return selectCategories(ctx)
    .where(eq(categories.isListed, true))
    .orderBy(asc(categories.position), asc(categories.id))
}

/** @throws Problem `slug_taken`. */
export async function createCategory(ctx: Ctx, draft: CategoryDraft): Promise<AdminCategory> {
  return inTransaction(ctx, async (ctx) => {
    const slug = draft.slug || slugFromName(draft.name) || 'category'
    const position = draft.position ?? (await lastPosition(ctx)) + 1
    const [row] = await refuseTaken(
      livesAt(slug),
      ctx.db
        .insert(categories)
        .values({ ...draft, slug, position })
        .returning({ id: categories.id }),
    )
    const category = await getCategory(ctx, row!.id)
    await freeFormerSlug(ctx, slug)
    await record(ctx, 'category.created', `category:${row!.id}`, AdminCategory, { after: category })
    return category
  })
}

/** @throws Problem `category_not_found`; `stale_edit`; `slug_taken`. */
export async function updateCategory(
  ctx: Ctx,
  { id, version, ...change }: CategoryChange & { id: number },
): Promise<AdminCategory> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.select().from(categories).where(eq(categories.id, id)).for('update')
    const before = await getCategory(ctx, id)
    requireFresh(version, before.version, () => z.encode(AdminCategory, before))
    if (Object.keys(change).length === 0) return before
    await refuseTaken(
      livesAt(change.slug ?? before.slug),
      ctx.db
        .update(categories)
        .set({ ...change, version: before.version + 1 })
        .where(eq(categories.id, id)),
    )
    const after = await getCategory(ctx, id)
    if (after.slug !== before.slug) await saveFormerSlug(ctx, id, before.slug)
    await freeFormerSlug(ctx, after.slug)
    await record(ctx, 'category.updated', `category:${id}`, AdminCategory, { before, after })
    return after
  })
}

/** @throws Problem `order_changed` if `ids` are not exactly all categories. */
export async function orderCategories(ctx: Ctx, { ids }: { ids: number[] }): Promise<AdminCategory[]> {
  return inTransaction(ctx, async (ctx) => {
    const moved = await rearrange(ctx, categories, ids)
    if (moved) await record(ctx, 'category.rearranged', 'category', Arrangement, moved)
    return listAdminCategories(ctx)
  })
}

/** @throws Problem `category_not_found`; `category_in_use` while products refer to it. */
export async function deleteCategory(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = await getCategory(ctx, id)
    try {
      await ctx.db.delete(categories).where(eq(categories.id, id))
    } catch (error) {
      if (!isStillReferenced(error)) throw error
      throw inUse(before)
    }
    await record(ctx, 'category.deleted', `category:${id}`, AdminCategory, { before })
  })
}

export async function categoryNamed(ctx: Ctx, name: string): Promise<number> {
  const [known] = await ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.isListed, true), sql`lower(${categories.name}) = lower(${name})`))
  return known?.id ?? (await createCategory(ctx, { name })).id
}

function selectCategories(ctx: Ctx) {
  // The table is named in the SQL text because Drizzle omits it inside a select list, where `id` would be the
  // product's.
  const archivedCount = sql<number>`(select count(*)::int from products where products.category_id = categories.id and products.archived_at is not null)`
  return ctx.db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      description: categories.description,
      position: categories.position,
      needsHealthStatement: categories.needsHealthStatement,
      productCount: categories.productCount,
      archivedCount,
      version: categories.version,
    })
    .from(categories)
    .$dynamic()
}

async function getCategory(ctx: Ctx, id: number): Promise<AdminCategory> {
  const [row] = await selectCategories(ctx).where(and(eq(categories.id, id), eq(categories.isListed, true)))
  if (!row) throw new Problem('not_found', 'category_not_found', 'There is no such category.')
  return row
}

async function saveFormerSlug(ctx: Ctx, categoryId: number, slug: string): Promise<void> {
  await ctx.db.insert(categorySlugs).values({ categoryId, slug }).onConflictDoNothing()
}

async function freeFormerSlug(ctx: Ctx, slug: string): Promise<void> {
  await ctx.db.delete(categorySlugs).where(eq(categorySlugs.slug, slug))
}

async function lastPosition(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ last: max(categories.position) }).from(categories)
  return row?.last ?? 0
}

function livesAt(slug: string) {
  const message = `Another category has the slug “${slug}”.`
  const taken = { code: 'slug_taken', field: 'slug', atField: 'Another category has this address', message }
  return { categories_slug: taken }
}

function inUse({ name, productCount, archivedCount }: AdminCategory): Problem {
  const archived = archivedCount > 0 ? `, ${archivedCount} of them archived` : ''
  const all = productCount + archivedCount
  const message = `${all} ${all === 1 ? 'product is' : 'products are'} in ${name}${archived}. Move them to another category first.`
  return new Problem('conflict', 'category_in_use', message, { productCount, archivedCount })
}
