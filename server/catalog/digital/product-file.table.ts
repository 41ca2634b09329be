import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'
import { products } from '../product/product.table.ts'

/** What is downloaded by whoever bought the product: always the file as it is now. */
export const productFiles = pgTable(
  'product_files',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'restrict' }),
    /** Under which its bytes lie in the store of private files. */
    storedAs: uuid().notNull(),
    /** As it is called where it is downloaded. */
    name: text().notNull(),
    byteCount: integer().notNull(),
    uploadedAt: instant().notNull(),
    uploadedBy: text(),
  },
  (t) => [check('product_files_not_empty', sql`${t.byteCount} > 0`)],
)
