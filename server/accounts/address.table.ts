import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Address } from '#contract/accounts/address.ts'
import { id, instant } from '../db/columns.ts'
import { users } from './user.table.ts'

export const userAddresses = pgTable(
  'user_addresses',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: jsonb().$type<Address>().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('user_addresses_user').on(t.userId),
    uniqueIndex('user_addresses_one_default').on(t.userId).where(sql`${t.isDefault}`),
  ],
)
