import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from '../../db/columns.ts'

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(''),
    position: integer().notNull().default(0),
    needsHealthStatement: boolean().notNull().default(false),
    productCount: integer().notNull().default(0),
    isListed: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('categories_slug').on(t.slug)],
)

export const categorySlugs = pgTable(
  'category_former_slugs',
  {
    id: id(),
    slug: text().notNull(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('category_former_slugs_slug').on(t.slug)],
)
