import { integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from '../accounts/user.table.ts'
import { instant } from '../db/columns.ts'

/** Up to when each of the staff has seen what the office told. */
export const notificationReads = pgTable('notification_reads', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  readAt: instant().notNull(),
})
