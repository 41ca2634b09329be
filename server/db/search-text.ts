import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { containing } from './containing.ts'

const TYPOGRAPHIC = '‐’‑‘–ʼ—′−'
/** Alternating, because drizzle-kit cuts an index expression at two hyphens. */
const PLAIN = "-'-'-'-'-"
const PHONE_NUMBER = /^\+?[\d\s().-]{7,}$/

/** Without accents and with plain apostrophes and hyphens; search indexes and queries must use the same expression. */
export function foldedText(text: SQLWrapper): SQL {
  const [from, to] = [TYPOGRAPHIC, PLAIN.replaceAll("'", "''")].map((letters) => sql.raw(`'${letters}'`))
  const folded = sql`regexp_replace(normalize(translate(${text}, ${from}, ${to}), NFKD), '[\\u0300-\\u036f]', '', 'g')`
  // ASCII text stays as it is, and most text is ASCII: folding a long description takes longer than the search itself.
  return sql`(case when octet_length(${text}) = char_length(${text}) then ${text} else ${folded} end)`
}

/** Folds typed text in the same way. */
export function foldTyped(typed: string): string {
  const plain = typed.replace(/[‐’‑‘–ʼ—′−]/g, (letter) => PLAIN[TYPOGRAPHIC.indexOf(letter)]!)
  return plain.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
}

/** With and without separators, because people type phone numbers in many ways. */
export function searchedPhone(phone: SQLWrapper): SQL {
  return sql`${phone} || ' ' || regexp_replace(${phone}, '[^0-9]', '', 'g')`
}

/** @param folded an expression of `foldedText`, with `searchedPhone` for phone numbers. */
export function containsTyped(folded: SQLWrapper, typed: string): SQL {
  const contains = sql`${folded} ilike ${containing(foldTyped(typed))}`
  if (!PHONE_NUMBER.test(typed.trim())) return contains
  // People often omit the country code.
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return sql`(${contains} or ${folded} ilike ${containing(digits)})`
}
