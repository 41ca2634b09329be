import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AccessChoice, PasscodeReason } from '#contract/repairs/passcode.ts'
import { id, instant } from '../../db/columns.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

/** How the shop gets into a device. A passcode lies here sealed; what opens it is in no database. */
export const repairPasscodes = pgTable(
  'repair_passcodes',
  {
    ticketId: integer()
      .primaryKey()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    choice: text().$type<AccessChoice>().notNull(),
    /** Null where none was given, and once it is erased. */
    sealed: text(),
    /** `customer`, or who of the staff wrote it down. */
    givenBy: text().notNull(),
    givenAt: instant().notNull().defaultNow(),
    erasedAt: instant(),
  },
  (t) => [
    check('repair_passcodes_erased_is_gone', sql`${t.erasedAt} is null or ${t.sealed} is null`),
    check('repair_passcodes_only_if_given', sql`${t.sealed} is null or ${t.choice} = 'given'`),
    index('repair_passcodes_kept').on(t.ticketId).where(sql`${t.sealed} is not null`),
  ],
)

/** Who looked at a passcode, when and for what: appended to, never changed. */
export const repairPasscodeOpenings = pgTable(
  'repair_passcode_openings',
  {
    id: id(),
    ticketId: integer()
      .notNull()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    openedBy: text().notNull(),
    reason: text().$type<PasscodeReason>().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index('repair_passcode_openings_ticket').on(t.ticketId, t.id)],
)
