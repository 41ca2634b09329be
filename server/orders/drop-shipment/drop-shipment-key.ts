import type { OrderStatus } from '#contract/orders/order.ts'
import { isLinkKey, linkKey } from '../../accounts/keys/link-key.ts'
import type { Secrets } from '../../audit/secrets.ts'
import type { Config } from '../../config.ts'
import type { DropShipmentRow } from './drop-shipment.ts'

const DAY_MS = 86_400_000
const DAYS_AFTER_THE_LAST_STEP = 30
const NAME = 'drop-shipment'

type Row = Pick<DropShipmentRow, 'id' | 'keyVersion' | 'sentAt' | 'shippedAt' | 'stoppedAt'>

/**
 * Valid from the first mail until the order is delivered, at most 30 days after everything has shipped or was stopped
 * (docs/rules.md, O-19).
 */
export function isLinkOpen(row: Row, order: { status: OrderStatus }, now: Date): boolean {
  if (row.sentAt === null || order.status === 'delivered') return false
  const last = row.shippedAt ?? row.stoppedAt
  return last === null || now.getTime() - last.getTime() < DAYS_AFTER_THE_LAST_STEP * DAY_MS
}

export function isDropShipmentKey(config: Secrets, row: Row, key: string | undefined): boolean {
  return isLinkKey(config, NAME, row, key)
}

export function dropShipmentLink(config: Config, row: Row): string {
  return `${config.publicUrl}/drop-shipments/${row.id}?key=${linkKey(config, NAME, row)}`
}
