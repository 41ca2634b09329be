import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from '../../db/columns.ts'
import { services } from '../../services/service.table.ts'
import { categories } from '../category/category.table.ts'
import { products } from '../product/product.table.ts'

/** Searches are counted without the visitor. `MAX_COUNTED_SEARCHES` limits the rows. */
export const searchCounts = pgTable(
  'search_counts',
  {
    id: id(),
    words: text().notNull(),
    searches: integer().notNull().default(1),
    found: integer().notNull(),
    lastSearchedOn: date().notNull(),
  },
  (t) => [
    uniqueIndex('search_counts_words').on(t.words),
    index('search_counts_searches').on(t.searches, t.lastSearchedOn),
    check('search_counts_short', sql`length(${t.words}) <= 80`),
  ],
)

export const searchClicks = pgTable(
  'search_clicks',
  {
    searchId: integer()
      .notNull()
      .references(() => searchCounts.id, { onDelete: 'cascade' }),
    productId: integer().references(() => products.id, { onDelete: 'cascade' }),
    serviceId: integer().references(() => services.id, { onDelete: 'cascade' }),
    categoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
    clicks: integer().notNull().default(1),
  },
  (t) => [
    unique('search_clicks_once').on(t.searchId, t.productId, t.serviceId, t.categoryId).nullsNotDistinct(),
    index('search_clicks_product').on(t.productId),
    check('search_clicks_of_one', sql`num_nonnulls(${t.productId}, ${t.serviceId}, ${t.categoryId}) = 1`),
  ],
)
