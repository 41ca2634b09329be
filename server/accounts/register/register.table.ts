import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../../db/columns.ts'

/** A browser at the counter that staff share. Its cookie is stored hashed, and deleting the row ends its sessions. */
export const registers = pgTable(
  'registers',
  {
    id: id(),
    name: text().notNull(),
    tokenHash: text().notNull(),
    lockMinutes: integer().notNull(),
    enrolledBy: text().notNull(),
    enrolledAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [
    uniqueIndex('registers_token_hash').on(t.tokenHash),
    uniqueIndex('registers_name').on(sql`lower(${t.name})`),
    check('registers_lock_minutes', sql`${t.lockMinutes} between 1 and 60`),
  ],
)
