import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'
import { supplierBills } from './supplier-bill.table.ts'

/** The files are in a store without public URLs. */
export const supplierBillFiles = pgTable(
  'supplier_bill_files',
  {
    id: id(),
    billId: integer()
      .notNull()
      .references(() => supplierBills.id, { onDelete: 'cascade' }),
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
    uniqueIndex('supplier_bill_files_one_per_upload').on(t.uploadKey),
    index('supplier_bill_files_bill').on(t.billId),
    check('supplier_bill_files_format_known', sql`${t.format} in ('jpg', 'pdf')`),
    check('supplier_bill_files_picture_has_preview', sql`(${t.format} = 'jpg') = (${t.previewAs} is not null)`),
    check('supplier_bill_files_not_empty', sql`${t.byteCount} > 0`),
  ],
)
