import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { dataImports } from '../../data-import/data-import.table.ts'
import { id } from '../../db/columns.ts'
import { products } from '../product/product.table.ts'

export const importedPictures = pgTable(
  'product_import_pictures',
  {
    id: id(),
    importId: integer().references(() => dataImports.id, { onDelete: 'set null' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    alt: text().notNull(),
    position: integer().notNull(),
    inGallery: boolean().notNull().default(true),
    variantIds: integer().array().notNull().default([]),
    state: text().$type<'waiting' | 'stored' | 'failed'>().notNull(),
    storedUrl: text(),
    reason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('product_import_pictures_of_product').on(t.productId, t.url),
    index('product_import_pictures_to_do').on(t.importId, t.state, t.id),
    check('product_import_pictures_stored_somewhere', sql`(${t.state} = 'stored') = (${t.storedUrl} is not null)`),
    check('product_import_pictures_state_known', sql`${t.state} in ('waiting', 'stored', 'failed')`),
  ],
)
