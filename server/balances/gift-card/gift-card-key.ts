import type { Keyed } from '../../accounts/keys/link-key.ts'
import { numberedKey, opensNumbered } from '../../accounts/keys/numbered-key.ts'
import type { Config } from '../../config.ts'

type Secret = Pick<Config, 'sessionSecret'>

/** What opens a gift card’s page. */
export function giftCardKey(config: Secret, sale: Keyed): string {
  return numberedKey(config, 'gift_card', sale)
}

export function opensGiftCard(config: Secret, sale: Keyed, key: string): boolean {
  return opensNumbered(config, 'gift_card', sale, key)
}
