import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core'

export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** 1 is the kind, 2 the name, 3 a fact, 4 the description. */
    place: smallint().notNull(),
  },
  (t) => [check('search_words_place_known', sql`${t.place} between 1 and 4`)],
)
