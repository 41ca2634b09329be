import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RecommendationKind } from '#contract/catalog/recommendation.ts'
import { id } from '../../db/columns.ts'
import { products } from '../product/product.table.ts'

export const productRecommendations = pgTable(
  'product_recommendations',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    recommendedId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text().$type<RecommendationKind>().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    uniqueIndex('product_recommendations_once').on(t.productId, t.kind, t.recommendedId),
    index('product_recommendations_recommended').on(t.recommendedId),
    check('product_recommendations_kind_known', sql`${t.kind} in ('cross-sell', 'related')`),
    check('product_recommendations_another', sql`${t.productId} <> ${t.recommendedId}`),
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
