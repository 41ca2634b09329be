import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id } from '../../db/columns.ts'

export const brands = pgTable(
  'brands',
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('brands_slug').on(t.slug), uniqueIndex('brands_name').on(sql`lower(${t.name})`)],
)

export const brandSlugs = pgTable(
  'brand_former_slugs',
  {
    id: id(),
    slug: text().notNull(),
    brandId: integer()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('brand_former_slugs_slug').on(t.slug)],
)
