import { z } from 'zod'
import { confirmDropShipment, SentParcel } from '#contract/orders/drop-shipment.ts'

export const confirmation = confirmDropShipment.input.pick({ supplierReference: true })

export const parcel = SentParcel.pick({ carrier: true, trackingNumber: true }).extend({
  itemIds: z.array(z.string()).min(1, 'Choose what is in the package'),
})
