import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/user.table.ts'
import { id, instant } from '../../db/columns.ts'

/** The token is derived from the row, so nothing is stored that could leak. */
export const portalDevices = pgTable('portal_devices', {
  id: id(),
  keyVersion: integer().notNull().default(1),
  draftKey: uuid().notNull().unique(),
  name: text().notNull(),
  pairedById: integer().references(() => users.id, { onDelete: 'set null' }),
  pairedAt: instant().notNull(),
  lastContactAt: instant(),
  lastUserId: integer().references(() => users.id, { onDelete: 'set null' }),
  lastSessionId: integer(),
  endedAt: instant(),
  wipedAt: instant(),
})
