import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/** The days that were exported for an accounting program, with their last export. */
export const exportedDays = pgTable('exported_days', {
  day: date().primaryKey(),
  contentHash: text().notNull(),
  exportedBy: text().notNull(),
  exportedAt: instant().notNull(),
})
