import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'
import { AdminOrder } from './admin-order.ts'

const Ref = z.strictObject({ id: Id })

export const sendDropShipment = endpoint('POST /admin/drop-shipments/:id/send', {
  summary: 'Mail it to its supplier, once more if it was before; at most once a minute',
  input: Ref.extend({
    supplierId: Id.optional(),
  }),
  output: AdminOrder,
})
export const revokeDropShipmentLink = endpoint('POST /admin/drop-shipments/:id/revoke', {
  summary: 'No link that was mailed before opens it any more; the next mail carries a new one',
  input: Ref,
  output: AdminOrder,
})
