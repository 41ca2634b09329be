import { desc, eq, sql } from 'drizzle-orm'
import type { SearchClick, SearchCount, SearchCountSearch } from '#contract/catalog/search-count.ts'
import type { Page } from '#contract/page.ts'
import { truncateText } from '#contract/truncate-text.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { listProducts } from '../product/product.ts'
import { countClick, listClicks } from './search-click.ts'
import { searchCounts } from './search-count.table.ts'

export const MAX_COUNTED_SEARCHES = 2_000
const MAX_OPENED_SHOWN = 5
const MAX_SEARCH_LENGTH = 80
/** An email address or phone number typed by mistake must not be stored. */
const PERSONAL = /@|\d[\d\s().-]{6,}\d/

/** For privacy neither the visitor nor the time of day is stored. */
export async function countSearch(
  ctx: Ctx,
  { search, opened }: { search: string; opened?: SearchClick | undefined },
): Promise<void> {
  const words = truncateText(search.toLowerCase().replace(/\s+/g, ' ').trim(), MAX_SEARCH_LENGTH).trim()
  if (words === '' || PERSONAL.test(words)) return
  if (opened === undefined) await countRequested(ctx, words)
  else await countClick(ctx, words, opened)
}

async function countRequested(ctx: Ctx, words: string): Promise<void> {
  // Counted by the server, because a browser could send any number.
  const { total: found } = await listProducts(ctx, { search: words, page: 1, limit: 1 })
  const lastSearchedOn = ctx.now.toISOString().slice(0, 10)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(searchCounts)
      .values({ words, found, lastSearchedOn })
      .onConflictDoUpdate({
        target: searchCounts.words,
        set: { searches: sql`least(${searchCounts.searches} + 1, 1000000)`, found, lastSearchedOn },
      })
    await ctx.db.execute(sql`
      delete from ${searchCounts} where id in (
        select id from ${searchCounts} where words <> ${words} order by searches, last_searched_on, id
        limit greatest(0, (select count(*) from ${searchCounts}) - ${MAX_COUNTED_SEARCHES}))`)
  })
}

export async function listSearchCounts(
  ctx: Ctx,
  { empty, page, limit }: SearchCountSearch,
): Promise<Page<SearchCount>> {
  const matching = empty === undefined ? undefined : empty ? eq(searchCounts.found, 0) : sql`${searchCounts.found} > 0`
  const rows = await ctx.db
    .select()
    .from(searchCounts)
    .where(matching)
    .orderBy(desc(searchCounts.searches), desc(searchCounts.lastSearchedOn), searchCounts.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const opened = await listClicks(
    ctx,
    rows.map(({ id }) => id),
  )
  const items = rows.map((row) => ({
    ...row,
    opened: opened.filter(({ searchId }) => searchId === row.id).slice(0, MAX_OPENED_SHOWN),
  }))
  return { items, total: await ctx.db.$count(searchCounts, matching), isMore: false }
}
