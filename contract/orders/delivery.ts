import { z } from 'zod'
import { DeliveryMethod } from '../catalog/product.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, multilineText } from '../scalars.ts'

/**
 * `waiting`: promised by `dueAt`; `used_up` and `expired`: staff must open it again; `closed`: refunded or canceled.
 */
export const DeliveryState = z.enum(['waiting', 'ready', 'used_up', 'expired', 'closed'])
export type DeliveryState = z.infer<typeof DeliveryState>

/** Never includes the code, the credential or the file. */
export const Delivery = z.object({
  id: Id,
  itemId: Id,
  name: z.string(),
  imageUrl: z.string(),
  method: DeliveryMethod,
  state: DeliveryState,
  quantity: z.int(),
  dueAt: Instant,
  deliveredAt: Instant.nullable(),
  opens: z.int(),
  opensLeft: z.int(),
  expiresAt: Instant.nullable(),
  file: z.object({ name: z.string(), byteCount: z.int() }).nullable(),
})
export type Delivery = z.infer<typeof Delivery>

export const OpenedDelivery = z.object({
  codes: z.array(z.string()),
  credential: z.string().nullable(),
  downloadUrl: z.string().nullable(),
  delivery: Delivery,
})
export type OpenedDelivery = z.infer<typeof OpenedDelivery>

export const AdminDelivery = Delivery.extend({
  deliveredBy: z.string().nullable(),
  hasCredential: z.boolean(),
  codes: z.array(z.object({ id: Id, hint: z.string() })),
  openings: z.array(Instant),
})
export type AdminDelivery = z.infer<typeof AdminDelivery>

const OrderKey = z.string().max(100).optional()
export const MAX_CREDENTIAL_LENGTH = 4_000
const Credential = multilineText(MAX_CREDENTIAL_LENGTH, { min: 1, message: 'Enter what the customer needs' })
const Ref = { id: Id, deliveryId: Id }

export const listDeliveries = endpoint('GET /orders/:id/deliveries', {
  summary: 'List digital deliveries of an order for its owner or by its key',
  input: z.object({ id: Id, key: OrderKey }),
  output: z.array(Delivery),
})
export const openDelivery = endpoint('POST /orders/:id/deliveries/:deliveryId/open', {
  summary: 'Open a delivery: show codes and credentials, or start a download; counted and limited by the product',
  input: z.strictObject({
    ...Ref,
    key: OrderKey,
    /** The browser generates one per click; repeats within ten minutes do not count. */
    opening: z.uuid(),
  }),
  output: OpenedDelivery,
})
export const downloadDelivery = endpoint('GET /orders/:id/deliveries/:deliveryId/file', {
  summary: 'Download a file by the URL that opening returned',
  input: z.object({
    ...Ref,
    opening: z.uuid(),
    /** Seconds since 1970. */
    until: z.int().min(0).max(9_999_999_999),
    signature: z.string().max(100),
  }),
  download: 'application/octet-stream',
})

export const listAdminDeliveries = endpoint('GET /admin/orders/:id/deliveries', {
  summary: 'List digital deliveries of an order with their open counts, without secrets',
  input: z.strictObject({ id: Id }),
  output: z.array(AdminDelivery),
})
export const deliverNow = endpoint('POST /admin/orders/:id/deliveries/:deliveryId/deliver', {
  summary: 'Complete waiting deliveries; a typed credential replaces the previous one',
  input: z.strictObject({ ...Ref, credential: Credential.optional() }),
  output: z.array(AdminDelivery),
})
export const replaceCode = endpoint('POST /admin/orders/:id/deliveries/:deliveryId/replace', {
  summary: 'Replace a code that does not work; it is never sold again',
  input: z.strictObject({ ...Ref, codeId: Id, reason: multilineText(500, { min: 1, message: 'Please say why' }) }),
  output: z.array(AdminDelivery),
})
export const reissueDelivery = endpoint('POST /admin/orders/:id/deliveries/:deliveryId/reissue', {
  summary: 'Reset the open count and expiry of a delivery, and email the link',
  input: z.strictObject(Ref),
  output: z.array(AdminDelivery),
})
export const showDelivery = endpoint('POST /admin/orders/:id/deliveries/:deliveryId/show', {
  summary: 'Show the customer’s view to staff; recorded in the audit log',
  input: z.strictObject(Ref),
  output: z.object({ codes: z.array(z.string()), credential: z.string().nullable() }),
})
