import { pgTable, uuid } from 'drizzle-orm/pg-core'

/** Records that the shop deleted because it must. Nothing is kept of them but this, so that no device brings one back. */
export const forgottenRecords = pgTable('forgotten_records', { uuid: uuid().primaryKey() })
