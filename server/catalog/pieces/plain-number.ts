import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A number as `plainNumber` gives it, of a column that keeps what people typed. In these words indexes have it. */
export function plainNumberIn(column: SQLWrapper): SQL<string | null> {
  return sql`upper(regexp_replace(${column}, '[\\s\\u2010-\\u2015/-]', '', 'g'))`
}
