import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CompanionKind } from '#contract/catalog/recommendations/companion.ts'
import { id } from '../../db/columns.ts'
import { products } from '../product/product.table.ts'

export const productCompanions = pgTable(
  'product_companions',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    companionId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text().$type<CompanionKind>().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    uniqueIndex('product_companions_once').on(t.productId, t.kind, t.companionId),
    index('product_companions_companion').on(t.companionId),
    check('product_companions_kind_known', sql`${t.kind} in ('goes-with', 'related')`),
    check('product_companions_another', sql`${t.productId} <> ${t.companionId}`),
  ],
)

export const productPairs = pgTable(
  'product_pairs',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    orders: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.otherId] }), index('product_pairs_other').on(t.otherId)],
)
