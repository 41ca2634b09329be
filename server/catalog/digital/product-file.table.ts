import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'
import { products } from '../product/product.table.ts'

export const productFiles = pgTable(
  'product_files',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'restrict' }),
    storedAs: uuid().notNull(),
    name: text().notNull(),
    byteCount: integer().notNull(),
    uploadedAt: instant().notNull(),
    uploadedBy: text(),
  },
  (t) => [check('product_files_not_empty', sql`${t.byteCount} > 0`)],
)
