import type { RecordType } from '#contract/data-import/record-import.ts'
import { appointmentRecords } from './import-appointments.ts'
import { customerRecords } from './import-customers.ts'
import { ticketRecords } from './import-tickets.ts'
import { type RecordImportKind, recordImportKind } from './record-import-kind.ts'
import type { RecordKind } from './record-kind.ts'

export const RECORD_KINDS: Record<RecordType, RecordKind> = {
  customers: customerRecords,
  tickets: ticketRecords,
  appointments: appointmentRecords,
}

export const RECORD_IMPORT_KINDS: Record<RecordType, RecordImportKind> = {
  customers: recordImportKind('customers', customerRecords),
  tickets: recordImportKind('tickets', ticketRecords),
  appointments: recordImportKind('appointments', appointmentRecords),
}
