import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { HandoffTask } from '#contract/repairs/handoff/handoff.ts'
import { id, instant } from '../../db/columns.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

export const repairHandoffs = pgTable(
  'repair_handoffs',
  {
    id: id(),
    ticketId: integer()
      .notNull()
      .references(() => repairTickets.id, { onDelete: 'cascade' }),
    asks: text().$type<HandoffTask>().notNull(),
    /** Only the hash is stored, so that a leak of the database opens no link. */
    keyHash: text().notNull(),
    madeBy: text().notNull(),
    madeAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    doneAt: instant(),
    useKey: uuid(),
  },
  (t) => [
    uniqueIndex('repair_handoffs_key').on(t.keyHash),
    index('repair_handoffs_ticket').on(t.ticketId, t.id),
    check('repair_handoffs_asks_known', sql`${t.asks} in ('drop-off', 'release', 'photos', 'passcode', 'estimate')`),
    check('repair_handoffs_used_with_key', sql`(${t.doneAt} is null) = (${t.useKey} is null)`),
  ],
)
