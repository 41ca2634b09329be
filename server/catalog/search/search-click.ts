import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SearchClick, SearchClickKind } from '#contract/catalog/search-count.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { products } from '../product/product.table.ts'
import { isListed } from '../variants/variant.ts'
import { lexiconOf } from './lexicon.ts'
import { searchClicks, searchCounts } from './search-count.table.ts'

export const MAX_OPENED_RESULTS = 20

const COLUMNS = { product: 'productId', service: 'serviceId', category: 'categoryId' } as const satisfies Record<
  SearchClickKind,
  keyof typeof searchClicks.$inferInsert
>

export async function countClick(ctx: Ctx, words: string, opened: SearchClick): Promise<void> {
  const id = await idOf(ctx, opened)
  if (id === undefined) return
  await inTransaction(ctx, async (ctx) => {
    // The row lock makes the limit hold when two visitors open results at the same time.
    const [search] = await ctx.db
      .select({ searchId: searchCounts.id })
      .from(searchCounts)
      .where(eq(searchCounts.words, words))
      .for('update')
    if (!search) return
    const { searchId } = search
    await ctx.db
      .insert(searchClicks)
      .values({ searchId, [COLUMNS[opened.kind]]: id })
      .onConflictDoUpdate({
        target: [searchClicks.searchId, searchClicks.productId, searchClicks.serviceId, searchClicks.categoryId],
        set: { clicks: sql`least(${searchClicks.clicks} + 1, 1000000)` },
      })
    await ctx.db.execute(sql`
      delete from ${searchClicks} where ctid in (
        select ctid from ${searchClicks} where search_id = ${searchId} and ${searchClicks[COLUMNS[opened.kind]]} is distinct from ${id}
        order by clicks
        limit greatest(0, (select count(*) from ${searchClicks} where search_id = ${searchId}) - ${MAX_OPENED_RESULTS}))`)
  })
}

async function idOf(ctx: Ctx, { kind, slug }: SearchClick): Promise<number | undefined> {
  if (kind !== 'product') {
    const { topics } = await lexiconOf(ctx)
    return topics.find((topic) => topic.kind === kind && topic.slug === slug)?.id
  }
  const [product] = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, slug), isListed))
  return product?.id
}

export async function listClicks(ctx: Ctx, searchIds: number[]) {
  const rows = await ctx.db
    .select({ click: searchClicks, productName: products.name })
    .from(searchClicks)
    .leftJoin(products, eq(products.id, searchClicks.productId))
    .where(inArray(searchClicks.searchId, searchIds))
    .orderBy(desc(searchClicks.clicks), searchClicks.productId)
  const { topics } = await lexiconOf(ctx)
  return rows.flatMap(({ click: { searchId, productId, serviceId, clicks, categoryId }, productName }) => {
    if (productId !== null) return { searchId, kind: 'product' as const, id: productId, name: productName!, clicks }
    const [kind, id] = serviceId === null ? ['category', categoryId] : ['service', serviceId]
    const topic = topics.find((topic) => topic.kind === kind && topic.id === id)
    return topic ? { searchId, kind: topic.kind, id: topic.id, name: topic.name, clicks } : []
  })
}
