import type { Output } from '../../../api.ts'

/** One line of an order that is delivered without a parcel, as the office sees it. */
export type AdminDelivery = Output<'GET /admin/orders/:id/deliveries'>[number]
