import { pgTable, uuid } from 'drizzle-orm/pg-core'

/** Ids of deleted records, so that no device creates one again. */
export const forgottenRecords = pgTable('forgotten_records', { uuid: uuid().primaryKey() })
