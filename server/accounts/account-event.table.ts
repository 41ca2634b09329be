import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { AccountEventType } from '#contract/customers/admin-user.ts'
import { id, instant } from '../db/columns.ts'
import { users } from './user.table.ts'

export const accountEvents = pgTable(
  'account_events',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().$type<AccountEventType>().notNull(),
    detail: text().notNull().default(''),
    at: instant().notNull(),
  },
  (t) => [index('account_events_user').on(t.userId, t.id.desc())],
)
