import type { Output, RowOf } from '../../api.ts'

export type RecordImport = Output<'GET /admin/data-imports/:id'>
export type Preview = Output<'POST /admin/data-imports/preview'>
export type ImportedRecord = RowOf<'GET /admin/data-imports/:id/rows'>
export type RecordType = RecordImport['recordType']

export const RECORD_TYPE_LABELS: Record<RecordType, string> = {
  customers: 'Customers',
  tickets: 'Repairs',
  appointments: 'Appointments',
  repair_prices: 'Repair prices',
}

export function countRecords(count: number, recordType: RecordType): string {
  const words = RECORD_TYPE_LABELS[recordType].toLowerCase()
  return `${count} ${count === 1 ? words.slice(0, -1) : words}`
}

export const IMPORT_STATE_LABELS: Record<RecordImport['state'], string> = {
  importing: 'Under way',
  done: 'Done',
  failed: 'Failed',
  undoing: 'Being undone',
  undone: 'Undone',
}
