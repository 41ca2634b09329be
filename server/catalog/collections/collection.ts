import { asc, type SQL, sql } from 'drizzle-orm'
import type { ListedCollection } from '#contract/catalog/collections/collection.ts'
import type { Ctx } from '../../context.ts'
import { collectionSlugs, collections } from './collection.table.ts'

const formerSlugs: SQL<string[]> =
  sql`array(select former.slug from ${collectionSlugs} former where former.collection_id = collections.id order by 1)`

export async function listCollections(ctx: Ctx): Promise<ListedCollection[]> {
  const { id, name, slug, description, onHome, inMenu } = collections
  return ctx.db
    .select({ id, name, slug, description, onHome, inMenu, formerSlugs })
    .from(collections)
    .orderBy(asc(sql`lower(${name})`))
}

export type CollectionRow = typeof collections.$inferSelect

export async function findCollection(ctx: Ctx, slug: string): Promise<CollectionRow | undefined> {
  const all = await ctx.cache.getOrLoad('collections', async () => ({
    value: await ctx.db.select().from(collections),
    tags: ['collections'],
  }))
  return all.find((one) => one.slug === slug)
}
