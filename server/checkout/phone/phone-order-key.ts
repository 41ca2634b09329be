import { isLinkKey, type Keyed, linkKey } from '../../accounts/keys/link-key.ts'
import type { Secrets } from '../../audit/secrets.ts'
import type { Config } from '../../config.ts'

const NAME = 'phone-order'

export function isPhoneOrderKey(config: Secrets, order: Keyed, key: string | undefined): boolean {
  return isLinkKey(config, NAME, order, key)
}

/** Under the checkout's path, because only there the content security policy allows the payment provider. */
export function phoneOrderLink(config: Config, order: Keyed): string {
  return `${config.publicUrl}/checkout/pay/${order.id}?key=${linkKey(config, NAME, order)}`
}
