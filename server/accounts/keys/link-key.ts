import { createHmac } from 'node:crypto'
import { isMadeWith, type Secret, type Secrets } from '../../audit/secrets.ts'

export interface Keyed {
  id: number
  keyVersion: number
}

/**
 * A 192-bit MAC, so nothing is stored that could leak. Raising the row's `keyVersion` revokes every link sent before.
 * @param name separates the keys of different kinds of records.
 */
export function linkKey({ sessionSecret }: Secret, name: string, { id, keyVersion }: Keyed): string {
  return createHmac('sha256', sessionSecret).update(`${name}:${id}:${keyVersion}`).digest('base64url').slice(0, 32)
}

export function isLinkKey(secrets: Secrets, name: string, row: Keyed, key: string | undefined): boolean {
  return Boolean(key) && isMadeWith(secrets, key!, (secret) => linkKey(secret, name, row))
}
