import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'
import { users } from '../user.table.ts'

/** A card whose code stands for its person at a register. */
export const registerBadges = pgTable(
  'register_badges',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('register_badges_code_hash').on(t.codeHash)],
)
