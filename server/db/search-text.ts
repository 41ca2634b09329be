import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { foldTyped, PLAIN, phoneDigits, TYPOGRAPHIC } from '#contract/search-text.ts'
import { containing } from './containing.ts'

/** Without accents and with plain apostrophes and hyphens; search indexes and queries must use the same expression. */
export function foldedText(text: SQLWrapper): SQL {
  const [from, to] = [TYPOGRAPHIC, PLAIN.replaceAll("'", "''")].map((letters) => sql.raw(`'${letters}'`))
  const folded = sql`regexp_replace(normalize(translate(${text}, ${from}, ${to}), NFKD), '[\\u0300-\\u036f]', '', 'g')`
  // ASCII text stays as it is, and most text is ASCII: folding a long description takes longer than the search itself.
  return sql`(case when octet_length(${text}) = char_length(${text}) then ${text} else ${folded} end)`
}

/** With and without separators, because people type phone numbers in many ways. */
export function searchedPhone(phone: SQLWrapper): SQL {
  return sql`${phone} || ' ' || regexp_replace(${phone}, '[^0-9]', '', 'g')`
}

/** @param folded an expression of `foldedText`, with `searchedPhone` for phone numbers. */
export function containsTyped(folded: SQLWrapper, typed: string): SQL {
  const contains = sql`${folded} ilike ${containing(foldTyped(typed))}`
  const digits = phoneDigits(typed)
  return digits === undefined ? contains : sql`(${contains} or ${folded} ilike ${containing(digits)})`
}
