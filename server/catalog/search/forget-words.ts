import { max, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { products } from '../product/product.table.ts'
import { searchWords } from './search-word.table.ts'

/** So many products are read at once. A shop of a hundred thousand takes fifty statements. */
const BATCH = 2_000
/** While these are forgotten nobody learns one. */
const FORGOTTEN_AT_ONCE = 500

/**
 * Forgets the words that no product on sale bears any more, so that nothing which is typed is taken for one of them.
 * Counting how many products bear each word would make every edit of a product write; so all are read, once a night.
 */
export async function forgetWords(ctx: Ctx): Promise<void> {
  const unborne = await wordsWithoutProduct(ctx)
  for (let at = 0; at < unborne.length; at += FORGOTTEN_AT_ONCE)
    await forget(ctx, unborne.slice(at, at + FORGOTTEN_AT_ONCE))
}

async function wordsWithoutProduct(ctx: Ctx): Promise<string[]> {
  const words = await ctx.db.select({ word: searchWords.word }).from(searchWords)
  const unborne = new Set(words.map(({ word }) => word))
  const [newest] = await ctx.db.select({ id: max(products.id) }).from(products)
  for (let after = 0; after < (newest?.id ?? 0); after += BATCH) {
    const texts = `select search_text from products where archived_at is null and id > ${after} and id <= ${after + BATCH}`
    const { rows } = await ctx.db.execute<{ word: string }>(sql`select word from ts_stat(${texts})`)
    for (const { word } of rows) unborne.delete(word)
  }
  return [...unborne]
}

async function forget(ctx: Ctx, words: string[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // Whoever teaches a word has written here until they commit: what is read now has all their products.
    await ctx.db.execute(sql`lock table ${searchWords} in share row exclusive mode`)
    await ctx.db.execute(sql`
      delete from ${searchWords} where word in (select unnest(${sql.param(words)}::text[])) and not exists (
        select from ${products} where archived_at is null and search_text @@ word::tsquery)`)
  })
}
