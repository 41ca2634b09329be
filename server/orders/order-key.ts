import { isLinkKey, type Keyed, linkKey } from '../accounts/keys/link-key.ts'
import type { Secret, Secrets } from '../audit/secrets.ts'
import type { Config } from '../config.ts'

export function orderKey(config: Secret, order: Keyed): string {
  return linkKey(config, 'order', order)
}

export function isOrderKey(config: Secrets, order: Keyed, key: string | undefined): boolean {
  return isLinkKey(config, 'order', order, key)
}

export function orderLink(config: Config, order: Keyed): string {
  return `${config.publicUrl}/order-tracking/${order.id}?key=${orderKey(config, order)}`
}

export function deliveryLink(config: Config, order: Keyed): string {
  return `${config.publicUrl}/order-delivery/${order.id}?key=${orderKey(config, order)}`
}
