import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { KeyScope } from '#contract/accounts/api-key.ts'
import { id, instant } from '../../db/columns.ts'
import { users } from '../user.table.ts'

export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: text().notNull(),
    tokenHash: text().notNull(),
    beginning: text().notNull(),
    scopes: text().array().$type<KeyScope[]>().notNull(),
    perMinute: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
    expiresAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    uniqueIndex('api_keys_token_hash').on(t.tokenHash),
    index('api_keys_user').on(t.userId),
    check('api_keys_rate', sql`${t.perMinute} between 1 and 600`),
  ],
)
