import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from '../../db/columns.ts'
import { products } from '../product/product.table.ts'

/** How often words were asked; by whom is not kept. As many rows as `MOST_KEPT` says, whatever is typed. */
export const searchCounts = pgTable(
  'search_counts',
  {
    id: id(),
    /** In lower case, as typed. */
    words: text().notNull(),
    asked: integer().notNull().default(1),
    /** How many products the last one who asked was offered. */
    found: integer().notNull(),
    lastAskedOn: date().notNull(),
  },
  (t) => [
    uniqueIndex('search_counts_words').on(t.words),
    index('search_counts_asked').on(t.asked, t.lastAskedOn),
    check('search_counts_short', sql`length(${t.words}) <= 80`),
  ],
)

/** What was opened after these words were asked. */
export const searchClicks = pgTable(
  'search_clicks',
  {
    searchId: integer()
      .notNull()
      .references(() => searchCounts.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    clicks: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.searchId, t.productId] }), index('search_clicks_product').on(t.productId)],
)
