import { z } from 'zod'
import { Address } from '../accounts/address.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Instant, multilineText, Paging, text } from '../scalars.ts'

/**
 * `ordered`: paid, not started. `registering`: started, so it cannot be canceled. `active`: delivered. `failed`: not
 * available, and refunded. `cancelled`: refunded before work began. `ended`: expired and ordered again.
 */
export const DomainOrderState = z.enum(['ordered', 'registering', 'active', 'failed', 'cancelled', 'ended'])
export type DomainOrderState = z.infer<typeof DomainOrderState>

export const DomainOrderKind = z.enum(['domain', 'renewal', 'hosting', 'hosting-renewal'])
export type DomainOrderKind = z.infer<typeof DomainOrderKind>

export const DomainOrder = z.object({
  itemId: Id,
  kind: DomainOrderKind,
  name: z.string(),
  state: DomainOrderState,
  dueAt: Instant,
  /** The last day; null until it is active. */
  expiresOn: CalendarDate.nullable(),
  failure: z.string().nullable(),
})
export type DomainOrder = z.infer<typeof DomainOrder>

export const AdminDomainOrder = DomainOrder.extend({
  id: Id,
  orderId: Id,
  what: z.string(),
  /** Years for a domain, months for hosting. */
  terms: z.int(),
  contactName: z.string(),
  contactEmail: z.string(),
  /** Null for hosting, and after the customer's data was deleted. */
  holder: z.object({ phone: z.string(), address: Address.omit({ name: true }) }).nullable(),
  registrar: z.string().nullable(),
  supplierOrderId: z.string().nullable(),
  staffNote: z.string().nullable(),
  handledBy: z.string().nullable(),
  createdAt: Instant,
})
export type AdminDomainOrder = z.infer<typeof AdminDomainOrder>

export const DomainOrderSearch = z.object({ status: z.enum(['open', 'active', 'over']).default('open'), ...Paging })
export type DomainOrderSearch = z.output<typeof DomainOrderSearch>

export const ActivateDomainOrder = z.strictObject({
  expiresOn: CalendarDate,
  registrar: text(80, { min: 1, message: 'Enter where it is registered' }),
  /** Sign-in details that only the customer sees, once. */
  handoverNote: multilineText(2_000, { min: 1, message: 'Enter what the customer needs' }),
})
export type ActivateDomainOrder = z.output<typeof ActivateDomainOrder>

export const FailDomainOrder = z.strictObject({
  reason: multilineText(300, { min: 1, message: 'Enter a reason for the customer' }),
})

const Ref = { id: Id }

export const listDomainOrders = endpoint('GET /orders/:id/domain-orders', {
  summary: 'List domains and hosting of an order for its owner or by its key',
  input: z.object({ id: Id, key: z.string().max(200).optional() }),
  output: z.array(DomainOrder),
})
export const listAdminDomainOrders = endpoint('GET /admin/domain-orders', {
  summary: 'List purchased domains and hosting: waiting, active and ended',
  input: DomainOrderSearch,
  page: AdminDomainOrder,
})
export const startDomainOrder = endpoint('POST /admin/domain-orders/:id/start', {
  summary: 'Start the registration; from then on the customer cannot cancel',
  input: z.strictObject(Ref),
  output: AdminDomainOrder,
})
export const activateDomainOrder = endpoint('POST /admin/domain-orders/:id/activate', {
  summary: 'Record a registration or hosting setup with its end date, and email the customer',
  input: ActivateDomainOrder.extend(Ref),
  output: AdminDomainOrder,
})
export const failDomainOrder = endpoint('POST /admin/domain-orders/:id/fail', {
  summary: 'Refund a domain that cannot be registered, and notify the customer',
  input: FailDomainOrder.extend(Ref),
  output: AdminDomainOrder,
})
