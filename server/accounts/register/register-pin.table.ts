import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'
import { users } from '../user.table.ts'

export const registerPins = pgTable(
  'register_pins',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    pinHash: text().notNull(),
    /** Wrong attempts since the last right one, at all registers together. */
    failedAttempts: integer().notNull().default(0),
    changedAt: instant().notNull(),
  },
  (t) => [check('register_pins_failed_attempts', sql`${t.failedAttempts} between 0 and 5`)],
)
