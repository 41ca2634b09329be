import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { HandoffAsk } from '#contract/repairs/handoff/handoff.ts'
import { id, instant } from '../../db/columns.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

/** Links that ask one thing of a customer on their own phone. */
export const repairHandoffs = pgTable(
  'repair_handoffs',
  {
    id: id(),
    ticketId: integer()
      .notNull()
      .references(() => repairTickets.id, { onDelete: 'cascade' }),
    asks: text().$type<HandoffAsk>().notNull(),
    /** Of the link's key, which is kept nowhere. */
    keyHash: text().notNull(),
    /** Who of the staff made it, and stands by. */
    madeBy: text().notNull(),
    madeAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    doneAt: instant(),
    /** Made by the browser that used it: the same use sent again is the same. */
    useKey: uuid(),
  },
  (t) => [
    uniqueIndex('repair_handoffs_key').on(t.keyHash),
    index('repair_handoffs_ticket').on(t.ticketId, t.id),
    check(
      'repair_handoffs_asks_known',
      sql`${t.asks} in ('drop-off', 'release', 'photos', 'passcode', 'estimate')`,
    ),
    check('repair_handoffs_used_with_key', sql`(${t.doneAt} is null) = (${t.useKey} is null)`),
  ],
)
