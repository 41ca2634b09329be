import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AccountingProgram, EntrySyncStatus, SyncRemedy } from '#contract/reports/accounting-sync.ts'
import { id, instant } from '../../db/columns.ts'

export const accountingConnections = pgTable(
  'accounting_connections',
  {
    id: id(),
    program: text().$type<AccountingProgram>().notNull(),
    companyId: text().notNull(),
    companyName: text().notNull(),
    /** JSON with both tokens and when the access ends. */
    encryptedTokens: text().notNull(),
    syncFrom: date().notNull(),
    problem: text(),
    /** The program asked for a break. */
    pausedUntil: instant(),
    connectedBy: text().notNull(),
    connectedAt: instant().notNull(),
  },
  () => [uniqueIndex('accounting_connections_only_one').on(sql`(true)`)],
)

/** Connections that were begun; only a browser that returns from the accounting program knows the state. */
export const accountingAttempts = pgTable('accounting_attempts', {
  stateHash: text().primaryKey(),
  program: text().$type<AccountingProgram>().notNull(),
  verifier: text().notNull(),
  syncFrom: date().notNull(),
  userId: integer().notNull(),
  startedAt: instant().notNull(),
})

export const accountMappings = pgTable(
  'account_mappings',
  {
    connectionId: integer()
      .notNull()
      .references(() => accountingConnections.id, { onDelete: 'cascade' }),
    accountNumber: text().notNull(),
    theirId: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.connectionId, t.accountNumber] })],
)

export const entrySyncs = pgTable(
  'entry_syncs',
  {
    connectionId: integer()
      .notNull()
      .references(() => accountingConnections.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    originalDay: date().notNull(),
    /** Null until the first answer. */
    theirId: text(),
    status: text().$type<EntrySyncStatus>().notNull(),
    /** The hash of the last sent content; `requestKey` is the key that a new entry was sent with. */
    contentHash: text(),
    requestKey: text(),
    error: text(),
    remedy: text().$type<SyncRemedy>(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant(),
    sentAt: instant(),
    /** Only one process at a time sends an entry; the time frees it if that process ended. */
    claimedUntil: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.connectionId, t.day, t.originalDay] }),
    check('entry_syncs_status_known', sql`${t.status} in ('waiting', 'sent', 'failed')`),
    check('entry_syncs_remedy_known', sql`${t.remedy} in ('accounts', 'books')`),
  ],
)
