import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CollectionRule } from '#contract/catalog/collections/admin-collection.ts'
import type { ProductSort } from '#contract/catalog/product.ts'
import { id } from '../../db/columns.ts'
import { products } from '../product/product.table.ts'

export const collections = pgTable(
  'collections',
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(''),
    choice: text().$type<'hand' | 'rules'>().notNull().default('hand'),
    match: text().$type<'all' | 'any'>().notNull().default('all'),
    rules: jsonb().$type<CollectionRule[]>().notNull().default([]),
    sort: text().$type<ProductSort>().notNull().default('featured'),
    onHome: boolean().notNull().default(false),
    inMenu: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('collections_slug').on(t.slug),
    uniqueIndex('collections_name').on(sql`lower(${t.name})`),
    check('collections_choice_known', sql`${t.choice} in ('hand', 'rules')`),
    check('collections_match_known', sql`${t.match} in ('all', 'any')`),
    check('collections_rules_listed', sql`jsonb_typeof(${t.rules}) = 'array'`),
  ],
)

export const collectionSlugs = pgTable(
  'collection_former_slugs',
  {
    id: id(),
    slug: text().notNull(),
    collectionId: integer()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('collection_former_slugs_slug').on(t.slug)],
)

export const collectionProducts = pgTable(
  'collection_products',
  {
    collectionId: integer()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.productId] }), index('collection_products_product').on(t.productId)],
)
