import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { freeAmong } from '#contract/slug.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { Ctx } from '../../context.ts'
import { slugFromName } from '../slug-from-name.ts'
import { createCollection, deleteCollection } from './admin-collection.ts'
import { collectionProducts, collections } from './collection.table.ts'

export interface KnownCollection {
  id: number
  choice: 'hand' | 'rules'
  chosen: number
}

export async function collectionsByName(ctx: Ctx): Promise<Map<string, KnownCollection>> {
  const chosen = sql<number>`(select count(*)::int from ${collectionProducts} where collection_id = collections.id)`
  const { id, name, choice } = collections
  const rows = await ctx.db.select({ id, name, choice, chosen }).from(collections)
  return new Map(rows.map(({ name, ...known }) => [name.toLowerCase(), known]))
}

interface Membership {
  collectionId: number
  name: string
  place: number
}

export async function listMemberships(ctx: Ctx, productIds: number[]): Promise<Map<number, Membership[]>> {
  if (productIds.length === 0) return new Map()
  const { productId, collectionId, position } = collectionProducts
  const rows = await ctx.db
    .select({ productId, collectionId, name: collections.name, place: sql<number>`${position} + 1` })
    .from(collectionProducts)
    .innerJoin(collections, eq(collections.id, collectionId))
    .where(and(inArray(productId, productIds), eq(collections.choice, 'hand')))
    .orderBy(asc(sql`lower(${collections.name})`))
  return Map.groupBy(rows, ({ productId }) => productId)
}

/** @throws Problem as `createCollection`. */
export async function addCollection(ctx: Ctx, name: string): Promise<number> {
  const taken = await ctx.db.select({ slug: collections.slug }).from(collections)
  const slug = freeAmong(new Set(taken.map(({ slug }) => slug)), truncateText(slugFromName(name), 70) || 'collection')
  const { id } = await createCollection(ctx, { name, slug })
  return id
}

interface MembershipDraft {
  productId: number
  collectionId: number
  place: number | null
}

export async function addToCollections(ctx: Ctx, drafts: MembershipDraft[]): Promise<void> {
  if (drafts.length === 0) return
  const column = (name: keyof MembershipDraft) => sql`${sql.param(drafts.map((put) => put[name]))}::int[]`
  await ctx.db.execute(sql`
    insert into ${collectionProducts} (collection_id, product_id, position)
      select put.collection_id, put.product_id,
        coalesce(put.place - 1, last.next - 1 + row_number() over (partition by put.collection_id order by put.at))
      from unnest(${column('collectionId')}, ${column('productId')}, ${column('place')})
          with ordinality as put(collection_id, product_id, place, at)
        cross join lateral (
          select coalesce(max(position) + 1, 0) as next from ${collectionProducts} there
            where there.collection_id = put.collection_id
        ) last
      on conflict do nothing`)
}

export async function removeFromCollections(ctx: Ctx, productId: number, collectionIds: number[]): Promise<void> {
  if (collectionIds.length === 0) return
  const { productId: product, collectionId } = collectionProducts
  await ctx.db.delete(collectionProducts).where(and(eq(product, productId), inArray(collectionId, collectionIds)))
}

export async function deleteUnchanged(ctx: Ctx, { id }: { id: number }): Promise<boolean> {
  const [known] = await ctx.db
    .select({
      version: collections.version,
      inIt: ctx.db.$count(collectionProducts, eq(collectionProducts.collectionId, id)),
    })
    .from(collections)
    .where(eq(collections.id, id))
  if (!known) return true
  if (known.version > 1 || known.inIt > 0) return false
  await deleteCollection(ctx, { id })
  return true
}
