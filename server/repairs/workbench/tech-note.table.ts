import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/user.table.ts'
import { id, instant } from '../../db/columns.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

export const techNotes = pgTable(
  'tech_notes',
  {
    id: id(),
    text: text().notNull(),
    author: text().notNull(),
    waitsFor: text().array().notNull().default([]),
    requestKey: uuid().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('tech_notes_one_per_request').on(t.requestKey), index('tech_notes_at').on(t.at.desc())],
)

export const ticketViewers = pgTable(
  'ticket_viewers',
  {
    ticketId: integer()
      .notNull()
      .references(() => repairTickets.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    editingAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.userId] }), index('ticket_viewers_at').on(t.at)],
)
