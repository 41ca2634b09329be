import type { Output } from '../../../api.ts'

/** One line of an order that is delivered without a parcel, as the office sees it. */
export type OfficeDelivery = Output<'GET /admin/orders/:id/deliveries'>[number]
