import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'
import { users } from '../user.table.ts'

/** The authenticator app of an account. The secret is encrypted with a key that is not in the database. */
export const secondFactors = pgTable('second_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: text().notNull(),
  /** Null until a first code proved that the app has the secret; until then nothing is asked for. */
  confirmedAt: instant(),
  /** The 30-second step of the last code: no code works twice. */
  lastStep: bigint({ mode: 'number' }),
})

/** For the day the phone is gone. Each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)
