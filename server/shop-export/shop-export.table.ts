import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'

export const shopExports = pgTable(
  'shop_exports',
  {
    id: id(),
    requestedBy: text().notNull(),
    requestedAt: instant().notNull(),
    state: text().$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    doneCount: integer().notNull().default(0),
    totalCount: integer().notNull().default(0),
    byteCount: bigint({ mode: 'number' }),
    failure: text(),
  },
  (t) => [
    check('shop_exports_state_known', sql`${t.state} in ('running', 'done', 'failed')`),
    uniqueIndex('shop_exports_one_at_a_time').on(t.state).where(sql`${t.state} = 'running'`),
  ],
)
