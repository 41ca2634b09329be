import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from '../product/product.table.ts'

/** The IDs that imported products have at their source, which stay when name and SKU change there. */
export const productSources = pgTable(
  'product_sources',
  {
    sourceId: text().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [index('product_sources_product').on(t.productId)],
)
