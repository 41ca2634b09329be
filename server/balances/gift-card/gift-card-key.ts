import type { Keyed } from '../../accounts/keys/link-key.ts'
import { numberedKey, opensNumbered } from '../../accounts/keys/numbered-key.ts'
import type { Secret, Secrets } from '../../audit/secrets.ts'

export function giftCardKey(config: Secret, sale: Keyed): string {
  return numberedKey(config, 'gift_card', sale)
}

export function isGiftCardKey(config: Secrets, sale: Keyed, key: string): boolean {
  return opensNumbered(config, 'gift_card', sale, key)
}
