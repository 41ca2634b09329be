import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ProofKind } from '#contract/accounts/proof.ts'
import { id, instant } from '../../db/columns.ts'
import { registers } from '../register/register.table.ts'
import { users } from '../user.table.ts'

/** The token is stored hashed, and deleting the row ends the session at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text(),
    address: text().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    hasSecondFactor: boolean().notNull().default(false),
    proof: text().$type<ProofKind>(),
    provedAt: instant(),
    /** Opened there with a PIN. */
    registerId: integer().references(() => registers.id, { onDelete: 'cascade' }),
    viewedUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    viewedUntil: instant(),
  },
  (t) => [
    uniqueIndex('sessions_token_hash').on(t.tokenHash),
    index('sessions_user').on(t.userId),
    index('sessions_register').on(t.registerId).where(sql`${t.registerId} is not null`),
    index('sessions_viewed_user').on(t.viewedUserId).where(sql`${t.viewedUserId} is not null`),
  ],
)
