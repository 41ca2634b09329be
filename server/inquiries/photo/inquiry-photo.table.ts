import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'
import { inquiries } from '../inquiry.table.ts'

export const inquiryPhotos = pgTable(
  'inquiry_photos',
  {
    id: id(),
    inquiryId: integer()
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    /** Made by the browser, so that a photo sent twice is stored once. */
    uploadKey: uuid().notNull(),
    at: instant().notNull(),
    wholeAs: text().notNull(),
    previewAs: text().notNull(),
    byteCount: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (t) => [
    uniqueIndex('inquiry_photos_one_per_upload').on(t.uploadKey),
    index('inquiry_photos_inquiry').on(t.inquiryId, t.id),
  ],
)
