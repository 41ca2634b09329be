import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'

/** A browser that kept something here: a cart, a wish list, a checkout. The cookie's token is stored hashed. */
export const shoppers = pgTable(
  'shoppers',
  {
    id: id(),
    tokenHash: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('shoppers_token_hash').on(t.tokenHash)],
)
