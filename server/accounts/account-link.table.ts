import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'
import { users } from './user.table.ts'

export type LinkPurpose = 'password_reset' | 'email_verification' | 'invitation' | 'setup'

/** A single-use link. Only the hash of its token is stored. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: id(),
    purpose: text().$type<LinkPurpose>().notNull(),
    tokenHash: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The address it was sent to. The link is void once the account has another address. */
    email: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('account_links_token_hash').on(t.tokenHash),
    index('account_links_user').on(t.userId, t.purpose),
    check('account_links_belong_to_someone', sql`(${t.purpose} = 'setup') = (${t.userId} is null)`),
  ],
)
