import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/user.table.ts'
import { instant } from '../../db/columns.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

export const repairNoteDrafts = pgTable(
  'repair_note_drafts',
  {
    ticketId: integer()
      .notNull()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.userId] }), index('repair_note_drafts_at').on(t.at)],
)
