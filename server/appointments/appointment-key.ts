import type { Keyed } from '../accounts/keys/link-key.ts'
import { numberedKey, opensNumbered } from '../accounts/keys/numbered-key.ts'
import type { Secret, Secrets } from '../audit/secrets.ts'
import type { Config } from '../config.ts'

export function appointmentKey(config: Secret, appointment: Keyed): string {
  return numberedKey(config, 'appointment', appointment)
}

export function opensAppointment(config: Secrets, appointment: Keyed, key: string): boolean {
  return opensNumbered(config, 'appointment', appointment, key)
}

export function appointmentLink(config: Config, appointment: Keyed): string {
  return `${config.publicUrl}/appointments/${appointmentKey(config, appointment)}`
}

export function feedKey(config: Secret, feed: Keyed): string {
  return numberedKey(config, 'calendar', feed)
}

export function opensFeed(config: Secrets, feed: Keyed, key: string): boolean {
  return opensNumbered(config, 'calendar', feed, key)
}
