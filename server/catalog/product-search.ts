import { type SQL, sql } from 'drizzle-orm'
import { products } from './product.table.ts'

/** Words that mean the same on a repair shop's shelf. The key is what people type. */
const SYNONYMS: Record<string, string> = {
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
}

/**
 * A product matches when it holds all the words (stemmed, the last one also as a beginning), or one of their
 * synonyms, or when its name looks like what was typed. Typing errors cost similarity, not the result.
 */
export function matchesSearch(text: string): SQL {
  return sql`(${products.searchText} @@ ${toTsQuery(text)} or ${normalized(text)} <% lower(${products.name}))`
}

/** Words in the name count before the category, the category before the description; then likeness of the name. */
export function relevance(text: string): SQL<number> {
  return sql<number>`ts_rank(${products.searchText}, ${toTsQuery(text)}) * 2 + word_similarity(${normalized(text)}, lower(${products.name}))`
}

function normalized(text: string): SQL {
  return sql`${wordsOf(text).join(' ')}::text`
}

function toTsQuery(text: string): SQL {
  const words = wordsOf(text)
  if (words.length === 0) return sql`''::tsquery`
  const each = words.map((word, index) => {
    const forms = [index === words.length - 1 ? `${word}:*` : word]
    for (const synonym of SYNONYMS[word]?.split(' ') ?? []) forms.push(synonym)
    return `(${forms.join(' | ')})`
  })
  return sql`to_tsquery('english', ${each.join(' & ')})`
}

/** Letters and digits only, so nothing that means something to `to_tsquery` gets through; at most eight words. */
function wordsOf(text: string): string[] {
  return (text.normalize('NFKC').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 8).map((word) => word.slice(0, 40))
}
