import { integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from '../accounts/user.table.ts'
import { instant } from '../db/columns.ts'

export const notificationReads = pgTable('notification_reads', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  readAt: instant().notNull(),
})
