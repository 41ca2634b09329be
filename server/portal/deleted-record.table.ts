import { pgTable, uuid } from 'drizzle-orm/pg-core'

/** Ids of deleted records, so that no device creates one again. */
export const deletedRecords = pgTable('deleted_records', { uuid: uuid().primaryKey() })
