import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'
import { users } from './user.table.ts'

/** A guest is recognized by the cookie's token, which is stored hashed; a user by the session alone. */
export const shoppers = pgTable(
  'shoppers',
  {
    id: id(),
    tokenHash: text(),
    formerTokenHash: text(),
    movedAt: instant(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
    renewedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('shoppers_token_hash').on(t.tokenHash),
    uniqueIndex('shoppers_one_per_user').on(t.userId),
    index('shoppers_former_token_hash').on(t.formerTokenHash).where(sql`${t.formerTokenHash} is not null`),
    index('shoppers_guests_by_cookie').on(t.renewedAt).where(sql`${t.tokenHash} is not null`),
    check('shoppers_guest_or_user', sql`${t.userId} is null or ${t.tokenHash} is null`),
  ],
)
