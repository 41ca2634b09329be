import { dayIn, instantAt, timeIn } from '#contract/zoned-time.ts'
import type { CustomerValues } from '../../repairs/intake/intake-fields.tsx'
import type { Contact, Person } from '../current-person.ts'
import type { LocalRecord } from '../store/local-record.ts'

export function fieldText(record: LocalRecord | undefined, field: string, otherwise = ''): string {
  return String(record?.fields[field] ?? otherwise)
}

export function customerOf(
  record: LocalRecord | undefined,
  { name, isTechnician }: Person,
  contact: Contact,
): CustomerValues {
  const own = isTechnician ? { name: '', email: '', phone: '' } : { name, ...contact }
  return {
    customerName: fieldText(record, 'customerName', own.name),
    customerEmail: fieldText(record, 'customerEmail', own.email),
    customerPhone: fieldText(record, 'customerPhone', own.phone),
  }
}

/** Returns text such as `2026-11-21T10:00` in the shop's time zone, the format of a datetime input. */
export function shopClock(instant: unknown, zone: string): string {
  if (typeof instant !== 'string') return ''
  const at = new Date(instant)
  return `${dayIn(zone, at)}T${timeIn(zone, at)}`
}

export function instantOf(typed: string, zone: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(typed) ?? []
  return day && time ? instantAt(zone, day, time).toISOString() : ''
}

export function zoneHelp(zone: string): string | undefined {
  if (zone === Intl.DateTimeFormat().resolvedOptions().timeZone) return undefined
  return `In the shop’s time zone (${zone.split('/').at(-1)!.replaceAll('_', ' ')} time).`
}
