import type { MovedNoun } from '#contract/data-import/move-in.ts'
import { appointmentRecords } from './import-appointments.ts'
import { customerRecords } from './import-customers.ts'
import { ticketRecords } from './import-tickets.ts'
import { type RecordImportKind, recordImportKind } from './record-import-kind.ts'
import type { RecordKind } from './record-kind.ts'

export const RECORD_KINDS: Record<MovedNoun, RecordKind> = {
  customers: customerRecords,
  tickets: ticketRecords,
  appointments: appointmentRecords,
}

export const RECORD_IMPORT_KINDS: Record<MovedNoun, RecordImportKind> = {
  customers: recordImportKind('customers', customerRecords),
  tickets: recordImportKind('tickets', ticketRecords),
  appointments: recordImportKind('appointments', appointmentRecords),
}
