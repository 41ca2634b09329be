import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'
import type { EntryLine } from './journal-entry.ts'

/** Days up to `through` are locked. */
export const bookClosings = pgTable(
  'book_closings',
  { id: id(), through: date().notNull(), closedBy: text().notNull(), closedAt: instant().notNull() },
  (t) => [uniqueIndex('book_closings_through').on(t.through)],
)

/** The entries of closed days. A correction has the day that it corrects as its original day. */
export const closedBookEntries = pgTable(
  'closed_book_entries',
  {
    day: date().notNull(),
    originalDay: date().notNull(),
    closingId: integer()
      .notNull()
      .references(() => bookClosings.id, { onDelete: 'cascade' }),
    lines: jsonb().$type<EntryLine[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.originalDay] }),
    index('closed_book_entries_original_day').on(t.originalDay),
    index('closed_book_entries_closing').on(t.closingId),
  ],
)
