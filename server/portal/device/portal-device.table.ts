import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/user.table.ts'
import { id, instant } from '../../db/columns.ts'

/** A browser that the staff named as the shop's own. Its token is made from the row, so that nothing is kept that could leak. */
export const portalDevices = pgTable('portal_devices', {
  id: id(),
  keyVersion: integer().notNull().default(1),
  /** Made on the device: the same form sent again is the same device. */
  draftKey: uuid().notNull().unique(),
  name: text().notNull(),
  pairedById: integer().references(() => users.id, { onDelete: 'set null' }),
  pairedAt: instant().notNull(),
  lastContactAt: instant(),
  lastUserId: integer().references(() => users.id, { onDelete: 'set null' }),
  /** The sign-in that it was last seen with, which ends with it; sign-ins come and go. */
  lastSessionId: integer(),
  endedAt: instant(),
  wipedAt: instant(),
})
