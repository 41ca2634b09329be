import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/user.table.ts'
import { id, instant } from '../../db/columns.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

/** What technicians tell one another. */
export const techNotes = pgTable(
  'tech_notes',
  {
    id: id(),
    text: text().notNull(),
    author: text().notNull(),
    /** By username; whoever has seen it is taken off. */
    waitsFor: text().array().notNull().default([]),
    requestKey: uuid().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('tech_notes_one_per_request').on(t.requestKey), index('tech_notes_at').on(t.at.desc())],
)

/** Who of the staff has a repair open now; gone a minute after they left. */
export const repairOnlookers = pgTable(
  'repair_onlookers',
  {
    ticketId: integer()
      .notNull()
      .references(() => repairTickets.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** When they last had a form of it open. */
    editingAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.userId] }), index('repair_onlookers_at').on(t.at)],
)
