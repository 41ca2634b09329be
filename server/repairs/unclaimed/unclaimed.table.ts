import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DisposalMethod } from '#contract/repairs/unclaimed/unclaimed.ts'
import { users } from '../../accounts/user.table.ts'
import { id, instant } from '../../db/columns.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

export const unclaimedLetters = pgTable(
  'unclaimed_letters',
  {
    id: id(),
    ticketId: integer()
      .notNull()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    letterKey: uuid().notNull(),
    how: text().notNull(),
    sentBy: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [uniqueIndex('unclaimed_letters_once').on(t.letterKey), index('unclaimed_letters_ticket').on(t.ticketId)],
)

export const disposalProposals = pgTable(
  'disposal_proposals',
  {
    ticketId: integer()
      .primaryKey()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    method: text().$type<DisposalMethod>().notNull(),
    reason: text().notNull(),
    proposedById: integer().references(() => users.id, { onDelete: 'set null' }),
    proposedBy: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [check('disposal_proposals_fate_known', sql`${t.method} in ('recycled', 'sold', 'kept for parts')`)],
)
