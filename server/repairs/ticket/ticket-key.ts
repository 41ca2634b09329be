import { createHmac } from 'node:crypto'
import { Id } from '#contract/scalars.ts'
import { isMadeWith, type Secret, type Secrets } from '../../audit/secrets.ts'
import type { Config } from '../../config.ts'

export interface Keyed {
  id: number
  keyVersion: number
}

/**
 * The key has the ticket's number and 144 bits that only this shop can compute, so links cannot be guessed. Nothing is stored that
 * could leak, and raising the ticket's `keyVersion` revokes every link sent before.
 */
export function ticketKey(config: Secret, ticket: Keyed): string {
  return keyOf(config, ticket, 'ticket')
}

export function ticketOfKey(key: string): number | undefined {
  const [, number] = /^([0-9a-z]{1,6})-[\w-]{24}$/.exec(key) ?? []
  const id = number === undefined ? Number.NaN : Number.parseInt(number, 36)
  return Id.safeParse(id).data
}

export function opensTicket(secrets: Secrets, ticket: Keyed, key: string): boolean {
  return isMadeWith(secrets, key, (secret) => ticketKey(secret, ticket))
}

/** @returns whether the key is that of a printed link. */
export function showsTicket(secrets: Secrets, ticket: Keyed, key: string): boolean {
  return isMadeWith(secrets, key, (secret) => keyOf(secret, ticket, 'ticket-printed'))
}

export function ticketLink(config: Config, ticket: Keyed): string {
  return `${config.publicUrl}/r/${ticketKey(config, ticket)}`
}

/** Others can read what is printed or shown to staff, so this link shows the repair and takes payments, but no decisions. */
export function printedTicketLink(config: Config, ticket: Keyed): string {
  return `${config.publicUrl}/r/${keyOf(config, ticket, 'ticket-printed')}`
}

function keyOf(config: Secret, { id, keyVersion }: Keyed, purpose: 'ticket' | 'ticket-printed'): string {
  const hash = createHmac('sha256', config.sessionSecret).update(`${purpose}:${id}:${keyVersion}`).digest('base64url')
  return `${id.toString(36)}-${hash.slice(0, 24)}`
}
