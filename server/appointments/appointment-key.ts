import { Id } from '#contract/scalars.ts'
import type { Config } from '../config.ts'
import { isLinkKey, type Keyed, linkKey } from '../orders/link-key.ts'

type Secret = Pick<Config, 'sessionSecret'>

/** What opens an appointment without a sign-in: its number, and what only this shop can compute. */
export function appointmentKey(config: Secret, appointment: Keyed): string {
  return numbered(config, 'appointment', appointment)
}

export function opensAppointment(config: Secret, appointment: Keyed, key: string): boolean {
  return opens(config, 'appointment', appointment, key)
}

export function appointmentLink(config: Config, appointment: Keyed): string {
  return `${config.publicUrl}/appointments/${appointmentKey(config, appointment)}`
}

/** What opens somebody's calendar to a program that reads it. */
export function feedKey(config: Secret, feed: Keyed): string {
  return numbered(config, 'calendar', feed)
}

export function opensFeed(config: Secret, feed: Keyed, key: string): boolean {
  return opens(config, 'calendar', feed, key)
}

/** Which row a key claims to open. */
export function numberInKey(key: string): number | undefined {
  const [, number] = /^([0-9a-z]{1,6})-[\w-]{32}$/.exec(key) ?? []
  return Id.safeParse(number === undefined ? Number.NaN : Number.parseInt(number, 36)).data
}

function numbered(config: Secret, name: string, row: Keyed): string {
  return `${row.id.toString(36)}-${linkKey(config, name, row)}`
}

function opens(config: Secret, name: string, row: Keyed, key: string): boolean {
  return isLinkKey(config, name, row, key.slice(key.indexOf('-') + 1))
}
