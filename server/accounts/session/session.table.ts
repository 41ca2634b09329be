import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ProofKind } from '#contract/accounts/proof.ts'
import { id, instant } from '../../db/columns.ts'
import { users } from '../user.table.ts'

/** One signed-in browser. The cookie's token is stored hashed; deleting the row ends it at once, everywhere. */
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
    /** A second factor proved it: a passkey, a code of the app or a recovery code. */
    hasSecondFactor: boolean().notNull().default(false),
    /** How its owner last proved who they are, and when: at the sign-in or afterwards. */
    proof: text().$type<ProofKind>(),
    provedAt: instant(),
    /** The customer whose shop an administrator looks at with this session, and until when. */
    viewedUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    viewedUntil: instant(),
  },
  (t) => [
    uniqueIndex('sessions_token_hash').on(t.tokenHash),
    index('sessions_user').on(t.userId),
    index('sessions_viewed_user').on(t.viewedUserId).where(sql`${t.viewedUserId} is not null`),
  ],
)
