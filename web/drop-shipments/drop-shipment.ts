import type { Output } from '../api.ts'

export type DropShipment = Output<'GET /drop-shipments/:id'>
type Item = DropShipment['items'][number]

export interface ShipmentProps {
  shipment: DropShipment
  accessKey: string | undefined
  onChange: (shipment: DropShipment) => void
}

export const dropShipmentLabel: Record<DropShipment['status'], string> = {
  unsent: 'Not sent',
  sent: 'Sent',
  opened: 'Opened',
  confirmed: 'Confirmed',
  shipped: 'Shipped',
  stopped: 'Cancelled',
}

export function stillToShip(items: Item[]): Item[] {
  return items.filter(({ quantity, parcels }) => quantity > 0 && parcels.length === 0)
}
