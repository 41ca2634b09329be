import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  AdminCollection,
  type CollectionChange,
  type CollectionDraft,
  MAX_COLLECTIONS,
} from '#contract/catalog/collections/admin-collection.ts'
import { Problem } from '#contract/problem.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { refuseTaken } from '../../db/refuse-taken.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { requireFresh } from '../../http/stale-edit.ts'
import { products } from '../product/product.table.ts'
import { lockProducts } from '../recommendations/lock-pages.ts'
import { slugFromName } from '../slug-from-name.ts'
import { collectionProducts, collectionSlugs, collections } from './collection.table.ts'

const TAKEN = {
  collections_slug: { code: 'slug_taken', field: 'slug', atField: 'Another collection has this address' },
  collections_name: {
    code: 'collection_name_taken',
    field: 'name',
    atField: 'A collection with this name already exists',
  },
}

const chosen: SQL<AdminCollection['products']> = sql`(
  select coalesce(json_agg(json_build_object('id', product.id, 'name', product.name) order by chosen.position), '[]')
  from ${collectionProducts} chosen join ${products} product on product.id = chosen.product_id
  where chosen.collection_id = collections.id)`

export async function listAdminCollections(ctx: Ctx): Promise<AdminCollection[]> {
  return selectCollections(ctx).orderBy(asc(sql`lower(${collections.name})`))
}

/** @throws Problem `slug_taken`; `collection_name_taken`; `too_many_collections`; `validation_failed`. */
export async function createCollection(
  ctx: Ctx,
  { products: members = [], ...draft }: CollectionDraft,
): Promise<AdminCollection> {
  return inTransaction(ctx, async (ctx) => {
    requireRules(draft)
    // The lock makes the limit hold when two collections are created at the same time.
    await ctx.db.execute(sql`lock table ${collections} in share row exclusive mode`)
    if ((await ctx.db.$count(collections)) >= MAX_COLLECTIONS) throw tooMany()
    const slug = draft.slug || truncateText(slugFromName(draft.name), 80).replace(/-+$/, '') || 'collection'
    const [row] = await refuseTaken(
      TAKEN,
      ctx.db
        .insert(collections)
        .values({ ...draft, slug })
        .returning({ id: collections.id }),
    )
    const { id } = row!
    await setMembers(ctx, id, members)
    await freeFormerSlug(ctx, slug)
    const after = await getCollection(ctx, id)
    await record(ctx, 'collection.created', `collection:${id}`, AdminCollection, { after })
    return after
  })
}

/** @throws Problem `collection_not_found`; `stale_edit`; `slug_taken`; `collection_name_taken`; `validation_failed`. */
export async function updateCollection(
  ctx: Ctx,
  { id, version, products: members, ...change }: CollectionChange & { id: number },
): Promise<AdminCollection> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.select().from(collections).where(eq(collections.id, id)).for('update')
    const before = await getCollection(ctx, id)
    requireFresh(version, before.version, () => z.encode(AdminCollection, before))
    requireRules({ ...before, ...change })
    await refuseTaken(
      TAKEN,
      ctx.db
        .update(collections)
        .set({ ...change, version: before.version + 1 })
        .where(eq(collections.id, id)),
    )
    if (members) await setMembers(ctx, id, members)
    const after = await getCollection(ctx, id)
    if (after.slug !== before.slug)
      await ctx.db.insert(collectionSlugs).values({ collectionId: id, slug: before.slug }).onConflictDoNothing()
    await freeFormerSlug(ctx, after.slug)
    await record(ctx, 'collection.updated', `collection:${id}`, AdminCollection, { before, after })
    return after
  })
}

export async function deleteCollection(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = await getCollection(ctx, id)
    await ctx.db.delete(collections).where(eq(collections.id, id))
    await record(ctx, 'collection.deleted', `collection:${id}`, AdminCollection, { before })
  })
}

function selectCollections(ctx: Ctx) {
  const { id, name, slug, description, choice, match, rules, sort, onHome, inMenu, version } = collections
  const columns = { id, name, slug, description, choice, match, rules, sort, onHome, inMenu, version }
  return ctx.db
    .select({ ...columns, products: chosen })
    .from(collections)
    .$dynamic()
}

async function getCollection(ctx: Ctx, id: number): Promise<AdminCollection> {
  const [row] = await selectCollections(ctx).where(eq(collections.id, id))
  if (!row) throw new Problem('not_found', 'collection_not_found', 'There is no such collection.')
  return row
}

function requireRules({ choice, rules = [] }: Pick<CollectionDraft, 'choice' | 'rules'>): void {
  if (choice === 'rules' && rules.length === 0) throw invalid({ rules: ['Add at least one rule'] })
}

async function setMembers(ctx: Ctx, collectionId: number, members: { id: number }[]): Promise<void> {
  const ids = members.map(({ id }) => id)
  if ((await lockProducts(ctx, ids)).size < ids.length)
    throw invalid({ products: ['One of these products no longer exists'] })
  await ctx.db.delete(collectionProducts).where(eq(collectionProducts.collectionId, collectionId))
  if (ids.length === 0) return
  await ctx.db
    .insert(collectionProducts)
    .values(ids.map((productId, position) => ({ collectionId, productId, position })))
}

async function freeFormerSlug(ctx: Ctx, slug: string): Promise<void> {
  await ctx.db.delete(collectionSlugs).where(eq(collectionSlugs.slug, slug))
}

function tooMany(): Problem {
  return new Problem('conflict', 'too_many_collections', `A shop has at most ${MAX_COLLECTIONS} collections.`)
}
