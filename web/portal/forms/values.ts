import type { LocalRecord } from '../store/local-record.ts'
import type { Person } from '../who-is-here.ts'
import type { CustomerTyped } from './customer-fields.tsx'

/** What a field shows first: the record's own, else nothing. */
export function fieldText(record: LocalRecord | undefined, field: string, otherwise = ''): string {
  return String(record?.fields[field] ?? otherwise)
}

/** A customer writes for themselves, the staff for whoever stands before them. */
export function customerOf(record: LocalRecord | undefined, person: Person): CustomerTyped {
  const own = person.isTechnician ? { name: '', email: '', phone: '' } : person
  return {
    customerName: fieldText(record, 'customerName', own.name),
    customerEmail: fieldText(record, 'customerEmail', own.email),
    customerPhone: fieldText(record, 'customerPhone', own.phone),
  }
}

/** `2026-11-21T10:00` where this browser stands, as its input wants it. */
export function localTime(instant: unknown): string {
  if (typeof instant !== 'string') return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export function instantOf(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
