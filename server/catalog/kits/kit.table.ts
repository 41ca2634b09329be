import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { products, refersToShelf, stockedColumns } from '../product/product.table.ts'

export const kitParts = pgTable(
  'kit_parts',
  {
    kitId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    ...stockedColumns(),
    quantity: integer().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    refersToShelf('kit_parts', t),
    primaryKey({ columns: [t.kitId, t.productId] }),
    index('kit_parts_product').on(t.productId),
    check('kit_parts_positive', sql`${t.quantity} between 1 and 99`),
    check('kit_parts_another', sql`${t.kitId} <> ${t.productId}`),
  ],
)
