import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { products, referencesStock, stockedColumns } from '../product/product.table.ts'

export const bundleComponents = pgTable(
  'bundle_components',
  {
    bundleId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    ...stockedColumns(),
    quantity: integer().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    referencesStock('bundle_components', t),
    primaryKey({ columns: [t.bundleId, t.productId] }),
    index('bundle_components_product').on(t.productId),
    check('bundle_components_positive', sql`${t.quantity} between 1 and 99`),
    check('bundle_components_another', sql`${t.bundleId} <> ${t.productId}`),
  ],
)
