import { max, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { products } from '../product/product.table.ts'
import { searchWords } from './search-word.table.ts'

const BATCH = 2_000
/** The lock blocks writers of new words, so each transaction is short. */
const MAX_DELETED_AT_ONCE = 500

/** Runs nightly over all products, because counting products per word would make every edit write to the word table. */
export async function deleteUnusedWords(ctx: Ctx): Promise<void> {
  const unused = await wordsWithoutProduct(ctx)
  for (let at = 0; at < unused.length; at += MAX_DELETED_AT_ONCE)
    await deleteUnused(ctx, unused.slice(at, at + MAX_DELETED_AT_ONCE))
}

async function wordsWithoutProduct(ctx: Ctx): Promise<string[]> {
  const words = await ctx.db.select({ word: searchWords.word }).from(searchWords)
  const unused = new Set(words.map(({ word }) => word))
  const [newest] = await ctx.db.select({ id: max(products.id) }).from(products)
  for (let after = 0; after < (newest?.id ?? 0); after += BATCH) {
    const texts = `select search_text from products where archived_at is null and id > ${after} and id <= ${after + BATCH}`
    const { rows } = await ctx.db.execute<{ word: string }>(sql`select word from ts_stat(${texts})`)
    for (const { word } of rows) unused.delete(word)
  }
  return [...unused]
}

async function deleteUnused(ctx: Ctx, words: string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // The lock waits for transactions that added words, so their products are visible below.
    await ctx.db.execute(sql`lock table ${searchWords} in share row exclusive mode`)
    await ctx.db.execute(sql`
      delete from ${searchWords} where word in (select unnest(${sql.param(words)}::text[])) and not exists (
        select from ${products} where archived_at is null and search_text @@ word::tsquery)`)
  })
}
