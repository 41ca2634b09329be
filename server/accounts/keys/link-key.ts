import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'

type Secret = Pick<Config, 'sessionSecret'>

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

export function isLinkKey(config: Secret, name: string, row: Keyed, key: string | undefined): boolean {
  if (!key) return false
  const expected = Buffer.from(linkKey(config, name, row))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
