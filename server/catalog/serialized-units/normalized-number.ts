import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The SQL form of `plainNumber`. Indexes use the same expression. */
export function plainNumberIn(column: SQLWrapper): SQL<string | null> {
  return sql`upper(regexp_replace(${column}, '[\\s\\u2010-\\u2015/-]', '', 'g'))`
}
