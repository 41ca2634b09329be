import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'
import { AdminOrder } from './admin-order.ts'

const Ref = z.strictObject({ id: Id })

export const sendDropShipment = endpoint('POST /admin/drop-shipments/:id/send', {
  summary: 'Send the order to its supplier, again if necessary; at most once a minute',
  input: Ref.extend({ supplierId: Id.optional() }),
  output: AdminOrder,
})
export const revokeDropShipmentLink = endpoint('POST /admin/drop-shipments/:id/revoke', {
  summary: 'Revoke all sent links; the next email has a new one',
  input: Ref,
  output: AdminOrder,
})
