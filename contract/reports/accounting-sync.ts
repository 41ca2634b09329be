import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Instant, text } from '../scalars.ts'

export const AccountingProgram = z.enum(['quickbooks', 'xero'])
export type AccountingProgram = z.infer<typeof AccountingProgram>

export const PROGRAM_NAMES: Record<AccountingProgram, string> = { quickbooks: 'QuickBooks Online', xero: 'Xero' }

export const AccountingConnection = z.object({
  /** Those for which this installation has keys. */
  available: z.array(AccountingProgram),
  connected: z
    .object({
      program: AccountingProgram,
      companyName: z.string(),
      connectedBy: z.string(),
      connectedAt: Instant,
      /** The first day that is sent. */
      syncFrom: CalendarDate,
      /** Why no day can be sent, such as an expired connection. */
      problem: z.string().nullable(),
      /** The program accepts no requests before this. */
      pausedUntil: Instant.nullable(),
    })
    .nullable(),
})
export type AccountingConnection = z.infer<typeof AccountingConnection>

export const AccountingStart = z.strictObject({ program: AccountingProgram, syncFrom: CalendarDate })
export type AccountingStart = z.output<typeof AccountingStart>

/** The parameters that the accounting program appends to the address to which it sends the browser back. */
export const AccountingAnswer = z.strictObject({
  state: text(200, { min: 1 }),
  code: text(2_000, { min: 1 }),
  /** The company, in QuickBooks. */
  realmId: text(100).optional(),
})
export type AccountingAnswer = z.output<typeof AccountingAnswer>

export const MappedAccount = z.object({
  /** The account of the shop’s chart. */
  number: z.string(),
  name: z.string(),
  /** The account of the accounting program; null if none is chosen. */
  theirId: z.string().nullable(),
})
export type MappedAccount = z.infer<typeof MappedAccount>

export const AccountMapping = z.object({
  accounts: z.array(MappedAccount),
  theirs: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AccountMapping = z.infer<typeof AccountMapping>

export const AccountMappingDraft = z.strictObject({
  accounts: z
    .array(z.strictObject({ number: text(10, { min: 1 }), theirId: text(100, { min: 1 }).nullable() }))
    .max(200),
})
export type AccountMappingDraft = z.output<typeof AccountMappingDraft>

export const EntrySyncStatus = z.enum(['waiting', 'sent', 'failed'])
export type EntrySyncStatus = z.infer<typeof EntrySyncStatus>

/** Before a day can be sent, the owner must choose other accounts, or reopen the period in the accounting program. */
export const SyncRemedy = z.enum(['accounts', 'books'])
export type SyncRemedy = z.infer<typeof SyncRemedy>

export const EntrySync = z.object({
  day: CalendarDate,
  originalDay: CalendarDate,
  status: EntrySyncStatus,
  error: z.string().nullable(),
  remedy: SyncRemedy.nullable(),
  sentAt: Instant.nullable(),
})
export type EntrySync = z.infer<typeof EntrySync>

export const getAccountingConnection = endpoint('GET /admin/accounting-connection', {
  summary: 'Get the accounting program to which the journal is sent',
  output: AccountingConnection,
})
export const startAccountingConnection = endpoint('POST /admin/accounting-connection/start', {
  summary: 'Begin to connect an accounting program; the browser then opens the address in the answer',
  input: AccountingStart,
  output: z.object({ url: z.string() }),
})
export const finishAccountingConnection = endpoint('POST /admin/accounting-connection/finish', {
  summary: 'Connect the accounting program with its answer',
  input: AccountingAnswer,
  output: AccountingConnection,
})
export const disconnectAccounting = endpoint('POST /admin/accounting-connection/disconnect', {
  summary: 'Disconnect the accounting program; entries that were sent stay there',
  output: AccountingConnection,
})
export const getAccountMapping = endpoint('GET /admin/accounting-connection/accounts', {
  summary: 'List the accounts of the journal, the accounts of the accounting program, and which belong together',
  output: AccountMapping,
})
export const saveAccountMapping = endpoint('POST /admin/accounting-connection/accounts', {
  summary: 'Choose the account of the accounting program for each account of the journal',
  input: AccountMappingDraft,
  output: AccountMapping,
})
export const listEntrySyncs = endpoint('GET /admin/accounting-connection/entries', {
  summary: 'List the latest entries that were or will be sent to the accounting program, the newest first',
  output: z.array(EntrySync),
})
export const syncAccounting = endpoint('POST /admin/accounting-connection/sync', {
  summary: 'Send all entries that are waiting or failed now',
  output: z.array(EntrySync),
})
