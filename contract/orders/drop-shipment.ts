import { z } from 'zod'
import { Address } from '../accounts/address.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Instant, text } from '../scalars.ts'

/**
 * Where a drop shipment stands: the part of an order that one supplier sends straight to the customer. `unsent`: nobody
 * could be told yet. `stopped`: the supplier was told not to ship what has not left.
 */
export const DropShipmentStatus = z.enum(['unsent', 'sent', 'opened', 'confirmed', 'shipped', 'stopped'])
export type DropShipmentStatus = z.infer<typeof DropShipmentStatus>

/** One parcel, by the number under which its carrier knows it. */
export const Parcel = z.object({ carrier: z.string(), trackingNumber: z.string() })
export type Parcel = z.infer<typeof Parcel>

export const DropShipmentItem = z.object({
  /** The order's line. */
  id: Id,
  name: z.string(),
  /** Under what the supplier knows it. */
  supplierProductId: z.string().nullable(),
  /** Pieces to ship: what was bought, less what was refunded before it left. */
  quantity: z.int(),
  parcels: z.array(Parcel),
})
export type DropShipmentItem = z.infer<typeof DropShipmentItem>

/** What the supplier sees through its link: what to ship and where to; no price, and of the customer the address only. */
export const DropShipment = z.object({
  id: Id,
  /** Ours, to be named on the parcel: the order's number and this one's, as in `1042-17`. */
  reference: z.string(),
  supplierName: z.string(),
  status: DropShipmentStatus,
  /** The day on which the customer ordered, in the shop's zone. */
  orderedOn: CalendarDate,
  /** Null once nothing is to be shipped any more. */
  shipTo: Address.nullable(),
  /** For the carrier's notices, where the shop passes it on. */
  contact: z.object({ email: z.string(), phone: z.string() }).nullable(),
  /** The supplier's own number for it. */
  supplierReference: z.string(),
  items: z.array(DropShipmentItem),
})
export type DropShipment = z.infer<typeof DropShipment>

/** How many parcels one line may come in. */
export const MAX_PARCELS_PER_ITEM = 20

const Ref = z.strictObject({ id: Id, key: z.string().max(100).optional() })

export const SentParcel = z.strictObject({
  /** The order's line that is in it. */
  itemId: Id,
  carrier: text(40, { min: 1, message: 'Enter the carrier' }),
  trackingNumber: text(60, { min: 4, message: 'Enter the tracking number' }),
})
export type SentParcel = z.output<typeof SentParcel>

export const getDropShipment = endpoint('GET /drop-shipments/:id', {
  summary: 'What a supplier ships for the shop, for the holder of its key',
  input: Ref,
  output: DropShipment,
})
export const confirmDropShipment = endpoint('POST /drop-shipments/:id/confirm', {
  summary: 'The supplier took the order, under a number of its own if it has one',
  input: Ref.extend({ supplierReference: text(60).default('') }),
  output: DropShipment,
})
export const shipDropShipment = endpoint('POST /drop-shipments/:id/parcels', {
  summary: 'Parcels that left the supplier; one that is known already changes nothing',
  input: Ref.extend({
    parcels: z.array(SentParcel).min(1, 'Enter a tracking number first').max(200),
  }),
  output: DropShipment,
})

/** The same as the office sees it. */
export const AdminDropShipment = z.object({
  id: Id,
  reference: z.string(),
  /** Null where the product named none. */
  supplier: z.object({ id: Id, name: z.string(), email: z.string() }).nullable(),
  status: DropShipmentStatus,
  /** Where it was mailed to last. */
  sentTo: z.string().nullable(),
  sentAt: Instant.nullable(),
  openedAt: Instant.nullable(),
  confirmedAt: Instant.nullable(),
  shippedAt: Instant.nullable(),
  stoppedAt: Instant.nullable(),
  supplierReference: z.string(),
  /** The supplier's link opens it. */
  isLinkOpen: z.boolean(),
  items: z.array(DropShipmentItem),
})
export type AdminDropShipment = z.infer<typeof AdminDropShipment>
