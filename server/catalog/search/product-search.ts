import { type SQL, sql } from 'drizzle-orm'
import { products } from '../product/product.table.ts'
import { searchWords } from './search-word.table.ts'

/** Words that mean the same on a repair shop's shelf. The key is what people type. */
const SYNONYMS = new Map(
  Object.entries({
    adapter: 'charger',
    brick: 'charger',
    cord: 'cable',
    wire: 'cable',
    earbuds: 'headphones',
    headset: 'headphones',
    hdd: 'drive',
    ssd: 'drive',
    harddrive: 'drive',
    notebook: 'laptop',
    computer: 'laptop desktop',
    cell: 'phone',
    smartphone: 'phone',
    wifi: 'wireless router',
    memory: 'ram',
    vitamin: 'supplement',
  }),
)

/**
 * A search by relevance answers with at most this many: nobody turns more pages, and ranking all that a common word
 * matches among a hundred thousand products costs ten times as much.
 */
const MOST_RANKED = 200

/**
 * The `id` of the products that match best, with the `total` of what may be paged. All words in the name come first,
 * then words in category and description.
 */
export function bestMatches(
  text: string,
  filter: SQL | undefined,
  { limit, offset, ranked = MOST_RANKED }: { limit: number; offset: number; ranked?: number },
): SQL {
  const also = filter ?? sql`true`
  return sql`(
    with wanted as materialized (select ${queryOf(text)} as query),
    named as materialized (
      select ${products.id}, ts_rank(${products.searchText}, query) as rank from ${products}, wanted
      where ${products.nameText} @@ query and ${also} limit ${ranked}),
    others as (
      select ${products.id}, ts_rank(${products.searchText}, query) as rank from ${products}, wanted
      where ${products.searchText} @@ query and not ${products.nameText} @@ query and ${also}
      limit (select ${ranked} - count(*) from named))
    select id, tier, rank, (count(*) over ())::int as total
    from (select id, 1 as tier, rank from named union all select id, 2, rank from others) as found
    order by tier, rank desc, id limit ${limit} offset ${offset}
  ) as best`
}

/** Places the rows of `bestMatches` after a join. */
export const byRelevance = sql`best.tier, best.rank desc, best.id`

/** Every product that holds all the words, for lists in another order. */
export function matchesSearch(text: string): SQL {
  return sql`${products.searchText} @@ (select ${queryOf(text)})`
}

/** All the words, stemmed; the last one also as a beginning, because it may still be being typed. */
function queryOf(text: string): SQL {
  const words = wordsOf(text)
  if (words.length === 0) return sql`''::tsquery`
  return sql.join(
    words.map((word, index) => wordQuery(word, index === words.length - 1)),
    sql` && `,
  )
}

function wordQuery(word: string, isLast: boolean): SQL {
  const synonyms = SYNONYMS.get(word)?.split(' ') ?? []
  const asTyped = sql`to_tsquery('english', ${[isLast ? `${word}:*` : word, ...synonyms].join(' | ')})`
  const isCorrectable = synonyms.length === 0 && /^\p{L}{4,}$/u.test(word)
  return isCorrectable ? sql`coalesce(${nearestWords(word, isLast)}, ${asTyped})` : asTyped
}

/**
 * A word that no product holds is read as the three most alike that some product does; null for a known word.
 * The shop's words are few, so this stays quick however many products there are.
 */
function nearestWords(word: string, isLast: boolean): SQL {
  const stem = sql`(ts_lexize('english_stem', ${word}))[1]`
  const isKnown = sql`${searchWords.word} like ${stem} || ${isLast ? '%' : ''}`
  return sql`(
    select string_agg(quote_literal(near.word), ' | ')::tsquery from (
      select word from ${searchWords}
      where not exists (select from ${searchWords} where ${isKnown}) and ${searchWords.word} %> ${stem}
      order by word_similarity(${stem}, word) desc, similarity(${stem}, word) desc limit 3
    ) as near)`
}

/** Letters and digits only, so nothing that means something to `to_tsquery` gets through; at most eight words. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .slice(0, 8)
    .map((word) => word.slice(0, 40))
}
