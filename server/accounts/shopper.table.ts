import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'
import { users } from './user.table.ts'

/**
 * Who keeps something here: a cart, a wish list, a checkout. A guest is recognized by the cookie's token, stored
 * hashed; a user's shopper by the session alone, on whatever device.
 */
export const shoppers = pgTable(
  'shoppers',
  {
    id: id(),
    tokenHash: text(),
    /** Of the guest whose cart was last taken over into this account, and when: what a tab still sends with it is late. */
    formerTokenHash: text(),
    movedAt: instant(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
    /** When a guest's browser was last given its cookie, and so how long it keeps it. */
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
