import { z } from 'zod'
import { confirmDropShipment, SentParcel } from '#contract/orders/drop-shipment.ts'

/** The contract's own rules, loaded when a form is first checked. */
export const confirmation = confirmDropShipment.input.pick({ supplierReference: true })

/** One parcel, and which lines are in it. */
export const parcel = SentParcel.pick({ carrier: true, trackingNumber: true }).extend({
  itemIds: z.array(z.string()).min(1, 'Choose what is in the parcel'),
})
