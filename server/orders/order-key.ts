import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

export interface Keyed {
  id: number
  keyVersion: number
}

/**
 * What makes an order's link unguessable: 192 bits that only this shop can compute. Nothing is stored that could
 * leak, and raising the order's `keyVersion` revokes every link sent before.
 */
export function orderKey(config: Pick<Config, 'sessionSecret'>, { id, keyVersion }: Keyed): string {
  return createHmac('sha256', config.sessionSecret)
    .update(`order:${id}:${keyVersion}`)
    .digest('base64url')
    .slice(0, 32)
}

export function opensOrder(
  config: Pick<Config, 'sessionSecret'>,
  order: Keyed,
  key: string | undefined,
): boolean {
  if (!key) return false
  const expected = Buffer.from(orderKey(config, order))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export function orderLink(config: Config, order: Keyed): string {
  return `${config.publicUrl}/order-tracking/${order.id}?key=${orderKey(config, order)}`
}
