import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { dataImports } from '../../data-import/data-import.table.ts'
import { id } from '../../db/columns.ts'
import { products } from '../product/product.table.ts'

/** A picture that a file names for a product: where it comes from, and where it is stored here. */
export const importedPictures = pgTable(
  'product_import_pictures',
  {
    id: id(),
    /** The last import that named it; its history may be forgotten before the picture is. */
    importId: integer().references(() => dataImports.id, { onDelete: 'set null' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    alt: text().notNull(),
    position: integer().notNull(),
    /** It is one of the product's pictures; others are a variant's alone. */
    inGallery: boolean().notNull().default(true),
    /** The variants whose own picture it is. */
    variantIds: integer().array().notNull().default([]),
    state: text().$type<'waiting' | 'stored' | 'failed'>().notNull(),
    storedUrl: text(),
    /** Why it could not be had, in words. */
    reason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('product_import_pictures_of_product').on(t.productId, t.url),
    index('product_import_pictures_to_do').on(t.importId, t.state, t.id),
    check(
      'product_import_pictures_stored_somewhere',
      sql`(${t.state} = 'stored') = (${t.storedUrl} is not null)`,
    ),
    check('product_import_pictures_state_known', sql`${t.state} in ('waiting', 'stored', 'failed')`),
  ],
)
