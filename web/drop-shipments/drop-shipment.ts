import type { Output } from '../api.ts'
import type { BadgeTone } from '../ui/badge.tsx'

export type DropShipment = Output<'GET /drop-shipments/:id'>
type Item = DropShipment['items'][number]

export interface ShipmentProps {
  shipment: DropShipment
  accessKey: string | undefined
  onChange: (shipment: DropShipment) => void
}

export const dropShipmentLabel: Record<DropShipment['status'], [string, BadgeTone]> = {
  unsent: ['Not sent', 'cancelled'],
  sent: ['Sent', 'received'],
  opened: ['Opened', 'received'],
  confirmed: ['Confirmed', 'processing'],
  shipped: ['Shipped', 'shipped'],
  stopped: ['Cancelled', 'cancelled'],
}

export function stillToShip(items: Item[]): Item[] {
  return items.filter(({ quantity, parcels }) => quantity > 0 && parcels.length === 0)
}
