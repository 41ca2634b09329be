import { z } from 'zod'
import { Address } from '../accounts/address.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Instant, text } from '../scalars.ts'

/** `unsent`: the supplier has not been notified yet. `stopped`: the supplier was instructed not to ship the rest. */
export const DropShipmentStatus = z.enum(['unsent', 'sent', 'opened', 'confirmed', 'shipped', 'stopped'])
export type DropShipmentStatus = z.infer<typeof DropShipmentStatus>

export const Parcel = z.object({ carrier: z.string(), trackingNumber: z.string() })
export type Parcel = z.infer<typeof Parcel>

export const DropShipmentItem = z.object({
  id: Id,
  name: z.string(),
  supplierProductId: z.string().nullable(),
  quantity: z.int(),
  parcels: z.array(Parcel),
})
export type DropShipmentItem = z.infer<typeof DropShipmentItem>

/** The supplier's link works without signing in, so it shows no prices and only the customer's address. */
export const DropShipment = z.object({
  id: Id,
  reference: z.string(),
  supplierName: z.string(),
  status: DropShipmentStatus,
  orderedOn: CalendarDate,
  shipTo: Address.nullable(),
  /** For the carrier's notices; null unless the shop shares it. */
  contact: z.object({ email: z.string(), phone: z.string() }).nullable(),
  supplierReference: z.string(),
  items: z.array(DropShipmentItem),
})
export type DropShipment = z.infer<typeof DropShipment>

export const MAX_PARCELS_PER_ITEM = 20

const Ref = z.strictObject({ id: Id, key: z.string().max(100).optional() })

export const SentParcel = z.strictObject({
  itemId: Id,
  carrier: text(40, { min: 1, message: 'Enter the carrier' }),
  trackingNumber: text(60, { min: 4, message: 'Enter the tracking number' }),
})
export type SentParcel = z.output<typeof SentParcel>

export const getDropShipment = endpoint('GET /drop-shipments/:id', {
  summary: 'Get a drop shipment by the supplier’s key',
  input: Ref,
  output: DropShipment,
})
export const confirmDropShipment = endpoint('POST /drop-shipments/:id/confirm', {
  summary: 'Accept a drop shipment, optionally with the supplier’s order number',
  input: Ref.extend({ supplierReference: text(60).default('') }),
  output: DropShipment,
})
export const shipDropShipment = endpoint('POST /drop-shipments/:id/parcels', {
  summary: 'Add parcels sent by the supplier; known parcels are ignored',
  input: Ref.extend({ parcels: z.array(SentParcel).min(1, 'Enter a tracking number first').max(200) }),
  output: DropShipment,
})

export const AdminDropShipment = z.object({
  id: Id,
  reference: z.string(),
  supplier: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  status: DropShipmentStatus,
  sentTo: z.string().nullable(),
  sentAt: Instant.nullable(),
  openedAt: Instant.nullable(),
  confirmedAt: Instant.nullable(),
  shippedAt: Instant.nullable(),
  stoppedAt: Instant.nullable(),
  supplierReference: z.string(),
  isLinkOpen: z.boolean(),
  items: z.array(DropShipmentItem),
})
export type AdminDropShipment = z.infer<typeof AdminDropShipment>
