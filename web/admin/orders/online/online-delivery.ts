import type { Output } from '../../../api.ts'

export type AdminDelivery = Output<'GET /admin/orders/:id/deliveries'>[number]
