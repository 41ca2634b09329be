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
    /** Products of this category show the statement that dietary supplements must carry. */
    needsHealthStatement: boolean().notNull().default(false),
    /** Products on sale in it, kept by a trigger so that no page has to count. */
    productCount: integer().notNull().default(0),
    /** Of what stands in no list: named in reports, and nowhere in the shop. */
    isListed: boolean().notNull().default(true),
    /** Moves with every edit, so that a stale form is noticed. */
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('categories_slug').on(t.slug)],
)

/** Where a category used to live; its old address leads to the new one. */
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
