import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from '../../customer-records/customer.table.ts'
import { id, instant } from '../../db/columns.ts'

/** The files are in a store without public URLs. */
export const customerFiles = pgTable(
  'customer_files',
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    /** Made by the browser, so that a file sent twice is stored once. */
    uploadKey: uuid().notNull(),
    name: text().notNull(),
    format: text().$type<'jpg' | 'pdf'>().notNull(),
    wholeAs: text().notNull(),
    /** Null for a PDF. */
    previewAs: text(),
    byteCount: integer().notNull(),
    addedBy: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('customer_files_one_per_upload').on(t.uploadKey),
    index('customer_files_customer').on(t.customerId, t.id.desc()),
    check('customer_files_format_known', sql`${t.format} in ('jpg', 'pdf')`),
    check('customer_files_picture_has_preview', sql`(${t.format} = 'jpg') = (${t.previewAs} is not null)`),
    check('customer_files_not_empty', sql`${t.byteCount} > 0`),
  ],
)
