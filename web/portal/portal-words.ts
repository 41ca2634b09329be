import type { Fields, RecordKind } from '#contract/portal/record.ts'
import type { LocalRecord } from './store/local-record.ts'

export const RECORD_NAMES: Record<RecordKind, string> = {
  appointment: 'Appointment',
  intake: 'Intake form',
  task: 'Service task',
}

/** One record in a line: what it is about. */
export function recordTitle({ kind, fields }: Pick<LocalRecord, 'kind' | 'fields'>): string {
  if (kind === 'task') return String(fields.description)
  return kind === 'intake'
    ? `${deviceInWords(fields)} of ${fields.customerName}`
    : `${fields.service} for ${fields.customerName}`
}

export function deviceInWords(fields: Fields): string {
  return [fields.deviceBrand, fields.deviceModel].filter(Boolean).join(' ') || String(fields.deviceType)
}

const FIELD_NAMES: Record<string, string> = {
  customerEmail: 'E-mail',
  customerPhone: 'Phone',
  deviceBrand: 'Brand',
  deviceModel: 'Model',
  estimatedCompletionDate: 'Needed by',
  isTermsAccepted: 'Repair terms',
  problemDescription: 'Problem',
  startsAt: 'When',
  timeSpent: 'Minutes of work',
}

/** As the form calls it: `deviceModel` is “Model”, `serialNumber` “Serial number”. */
export function fieldName(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return FIELD_NAMES[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Everything of a record that it can be found by. */
export function searchedText({ fields, ticketNumber }: LocalRecord): string {
  return [ticketNumber, ...Object.values(fields as Fields).filter((value) => typeof value === 'string')]
    .join(' ')
    .toLowerCase()
}
