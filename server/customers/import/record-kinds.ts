import type { RecordType } from '#contract/data-import/record-import.ts'
import type { RecordKind } from '../../data-import/record-kind.ts'
import { repairPriceRecords } from '../../price-book/import-repair-prices.ts'
import { appointmentRecords } from './import-appointments.ts'
import { customerRecords } from './import-customers.ts'
import { ticketRecords } from './import-tickets.ts'
import { type RecordImportKind, recordImportKind } from './record-import-kind.ts'

export const RECORD_KINDS: Record<RecordType, RecordKind> = {
  customers: customerRecords,
  tickets: ticketRecords,
  appointments: appointmentRecords,
  repair_prices: repairPriceRecords,
}

export const RECORD_IMPORT_KINDS: Record<RecordType, RecordImportKind> = {
  customers: recordImportKind('customers', customerRecords),
  tickets: recordImportKind('tickets', ticketRecords),
  appointments: recordImportKind('appointments', appointmentRecords),
  repair_prices: recordImportKind('repair_prices', repairPriceRecords),
}
