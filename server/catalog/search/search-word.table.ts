import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** Every word that some product bears: what a typing error can have meant. Learned by a trigger, forgotten by a job. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** The best place that it was seen in: 1 what a product is, 2 its name, 3 a fact about it, 4 only its description. */
    place: smallint().notNull(),
  },
  (t) => [check('search_words_place_known', sql`${t.place} between 1 and 4`)],
)
