import { createHmac } from 'node:crypto'
import { isMadeWith, type Secret, type Secrets } from '../../audit/secrets.ts'

export interface Keyed {
  id: number
  keyVersion: number
}

/**
 * What makes a link unguessable: 192 bits that only this shop can compute. Nothing is stored that could leak, and raising
 * the row's `keyVersion` revokes every link sent before.
 * @param name of what it opens, so that no key of one thing opens another.
 */
export function linkKey({ sessionSecret }: Secret, name: string, { id, keyVersion }: Keyed): string {
  return createHmac('sha256', sessionSecret)
    .update(`${name}:${id}:${keyVersion}`)
    .digest('base64url')
    .slice(0, 32)
}

export function isLinkKey(secrets: Secrets, name: string, row: Keyed, key: string | undefined): boolean {
  return Boolean(key) && isMadeWith(secrets, key!, (secret) => linkKey(secret, name, row))
}
