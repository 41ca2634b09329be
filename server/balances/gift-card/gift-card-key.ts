import { createHmac, timingSafeEqual } from 'node:crypto'
import { Id } from '#contract/scalars.ts'
import type { Config } from '../../config.ts'

type Secret = Pick<Config, 'sessionSecret'>
interface Keyed {
  id: number
  keyVersion: number
}

/** What opens a gift card’s page: its number, and 192 bits that only this shop can compute. */
export function giftCardKey({ sessionSecret }: Secret, { id, keyVersion }: Keyed): string {
  const key = createHmac('sha256', sessionSecret).update(`gift_card:${id}:${keyVersion}`).digest('base64url')
  return `${id.toString(36)}-${key.slice(0, 32)}`
}

export function opensGiftCard(config: Secret, sale: Keyed, key: string): boolean {
  const expected = Buffer.from(giftCardKey(config, sale))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Which sale a key claims to open. */
export function saleInKey(key: string): number | undefined {
  const [, number] = /^([0-9a-z]{1,6})-[\w-]{32}$/.exec(key) ?? []
  return Id.safeParse(number === undefined ? Number.NaN : Number.parseInt(number, 36)).data
}
