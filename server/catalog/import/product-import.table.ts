import { getTableColumns, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Outcome, ProductImport } from '#contract/catalog/product-import.ts'
import { id, instant } from '../../db/columns.ts'
import { products } from '../product/product.table.ts'

/** A product file that was brought in. A job works on it until `doneCount` reaches `productCount`. */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    filename: text().notNull(),
    format: text().notNull(),
    /** The file's text, until all of it was looked at or it cannot be resumed any more. */
    csv: text(),
    /** The titles of its columns, for the file of refused rows. */
    titles: jsonb().$type<string[]>().notNull(),
    setStock: boolean().notNull(),
    state: text().$type<ProductImport['state']>().notNull().default('importing'),
    productCount: integer().notNull(),
    doneCount: integer().notNull().default(0),
    newCategories: jsonb().$type<{ id: number; name: string }[]>().notNull().default([]),
    newCollections: jsonb().$type<{ id: number; name: string }[]>().notNull().default([]),
    newBrands: jsonb().$type<{ id: number; name: string }[]>().notNull().default([]),
    /** When it was taken back: the names of those that stayed. */
    stayed: jsonb().$type<string[]>().notNull().default([]),
    ignoredColumns: jsonb().$type<string[]>().notNull(),
    /** Who brought it. Without a foreign key: what was done outlives the account. */
    startedById: integer().notNull(),
    startedBy: text().notNull(),
    startedAt: instant().notNull(),
    /** Or when it failed. */
    finishedAt: instant(),
    undoneAt: instant(),
    /** When a picture was fetched last, or could not be. */
    pictureAt: instant(),
  },
  (t) => [
    index('product_imports_started').on(t.startedAt),
    check(
      'product_imports_state_known',
      sql`${t.state} in ('importing', 'done', 'failed', 'undoing', 'undone')`,
    ),
    check('product_imports_file_until_done', sql`${t.state} <> 'importing' or ${t.csv} is not null`),
    check('product_imports_done_in_bounds', sql`${t.doneCount} between 0 and ${t.productCount}`),
  ],
)

const { csv, ...others } = getTableColumns(productImports)
/** All that is told of an import. Its file may have ten megabytes, which nobody reads who asks how far it is. */
export const allButFile = { ...others, hasFile: sql<boolean>`${csv} is not null` }
export type ImportRow = Omit<typeof productImports.$inferSelect, 'csv'> & { hasFile: boolean }

/** What became of one product of the file, and what it was before, as the wire has it. */
export const importedRows = pgTable(
  'product_import_rows',
  {
    id: id(),
    importId: integer()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    outcome: text().$type<Outcome>().notNull(),
    changes: jsonb().$type<string[]>().notNull(),
    messages: jsonb().$type<string[]>().notNull(),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    /** Only what changed; of an added product all that it was given. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The rows as they stood in the file, of what was refused. */
    source: jsonb().$type<string[][]>(),
    /** What became of it when the import was taken back, and what to know about that. */
    undone: text().$type<'deleted' | 'archived' | 'restored' | 'kept'>(),
    undoneNote: text(),
  },
  (t) => [
    uniqueIndex('product_import_rows_line').on(t.importId, t.line),
    index('product_import_rows_product').on(t.productId),
    check(
      'product_import_rows_outcome_known',
      sql`${t.outcome} in ('created', 'updated', 'unchanged', 'refused')`,
    ),
  ],
)

/** A picture that a file names for a product: where it comes from, and where it is stored here. */
export const importedPictures = pgTable(
  'product_import_pictures',
  {
    id: id(),
    /** The last import that named it; its history may be forgotten before the picture is. */
    importId: integer().references(() => productImports.id, { onDelete: 'set null' }),
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
