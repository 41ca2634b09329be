import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AccessChoice, PasscodeReason } from '#contract/repairs/passcode.ts'
import { id, instant } from '../../db/columns.ts'
import { repairTickets } from '../ticket/ticket.table.ts'

/** Passcodes are encrypted, and the database does not contain the key. */
export const repairPasscodes = pgTable(
  'repair_passcodes',
  {
    ticketId: integer()
      .primaryKey()
      .references(() => repairTickets.id, { onDelete: 'restrict' }),
    choice: text().$type<AccessChoice>().notNull(),
    ciphertext: text(),
    givenBy: text().notNull(),
    givenAt: instant().notNull().defaultNow(),
    erasedAt: instant(),
  },
  (t) => [
    check('repair_passcodes_erased_is_gone', sql`${t.erasedAt} is null or ${t.ciphertext} is null`),
    check('repair_passcodes_only_if_given', sql`${t.ciphertext} is null or ${t.choice} = 'given'`),
    index('repair_passcodes_kept').on(t.ticketId).where(sql`${t.ciphertext} is not null`),
  ],
)

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
