import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PhotoStage } from '#contract/repairs/photo.ts'
import { id, instant } from '../../db/columns.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

/** The files are in a store without public URLs. */
export const repairPhotos = pgTable(
  'repair_photos',
  {
    id: id(),
    ticketId: integer()
      .notNull()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    uploadKey: uuid().notNull(),
    stage: text().$type<PhotoStage>().notNull(),
    pairId: integer().references((): AnyPgColumn => repairPhotos.id, { onDelete: 'set null' }),
    takenBy: text().notNull(),
    at: instant().notNull().defaultNow(),
    wholeAs: text().notNull(),
    previewAs: text().notNull(),
    byteCount: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (t) => [
    uniqueIndex('repair_photos_one_per_upload').on(t.ticketId, t.uploadKey),
    index('repair_photos_ticket').on(t.ticketId, t.id),
    index('repair_photos_pair').on(t.pairId),
    check('repair_photos_stage_known', sql`${t.stage} in ('before', 'after')`),
    check('repair_photos_small', sql`${t.byteCount} between 1 and 400000`),
  ],
)
