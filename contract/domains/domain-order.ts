import { z } from 'zod'
import { Address } from '../accounts/address.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Instant, Paging, text } from '../scalars.ts'

/**
 * `ordered`: paid, and nobody has begun; `registering`: somebody has, so that it cannot be taken back; `active`: the
 * customer has it; `failed`: it could not be had and its money goes back; `cancelled`: refunded before anybody began;
 * `ended`: it ran out and was ordered anew.
 */
export const DomainOrderState = z.enum(['ordered', 'registering', 'active', 'failed', 'cancelled', 'ended'])
export type DomainOrderState = z.infer<typeof DomainOrderState>

export const DomainOrderKind = z.enum(['domain', 'renewal', 'hosting', 'hosting-renewal'])
export type DomainOrderKind = z.infer<typeof DomainOrderKind>

/** A name, a further year of one, or hosting, as its customer follows it. */
export const DomainOrder = z.object({
  itemId: Id,
  kind: DomainOrderKind,
  /** As people read it. */
  name: z.string(),
  state: DomainOrderState,
  /** By when it was promised. */
  dueAt: Instant,
  /** The last day; null until it is active. */
  expiresOn: CalendarDate.nullable(),
  /** Why it could not be had. */
  failure: z.string().nullable(),
})
export type DomainOrder = z.infer<typeof DomainOrder>

export const AdminDomainOrder = DomainOrder.extend({
  id: Id,
  orderId: Id,
  /** As it is registered, or the plan's id. */
  what: z.string(),
  /** Years of a name, months of hosting. */
  terms: z.int(),
  contactName: z.string(),
  contactEmail: z.string(),
  /** Whose the name becomes; null of hosting, and once its customer was forgotten. */
  holder: z.object({ phone: z.string(), address: Address.omit({ name: true }) }).nullable(),
  /** Where it was registered or set up. */
  registrar: z.string().nullable(),
  /** What the registrar calls its own order, where it was bought there by the program. */
  supplierOrderId: z.string().nullable(),
  /** Why a person must look. */
  staffNote: z.string().nullable(),
  /** Who began, finished or gave up. */
  handledBy: z.string().nullable(),
  createdAt: Instant,
})
export type AdminDomainOrder = z.infer<typeof AdminDomainOrder>

export const DomainOrderSearch = z.object({
  /** `open`: what somebody has to do; `active`: what runs out first comes first. */
  status: z.enum(['open', 'active', 'over']).default('open'),
  ...Paging,
})
export type DomainOrderSearch = z.output<typeof DomainOrderSearch>

export const ActivateDomainOrder = z.strictObject({
  expiresOn: CalendarDate,
  registrar: text(80, { min: 1, message: 'Say where it is registered' }),
  /** For the customer alone, who opens it once: how to get in. */
  handedOver: text(2_000, { min: 1, message: 'Type what the customer needs' }),
})
export type ActivateDomainOrder = z.output<typeof ActivateDomainOrder>

export const FailDomainOrder = z.strictObject({
  /** The customer reads it. */
  reason: text(300, { min: 1, message: 'Say why, for the customer' }),
})

const Ref = { id: Id }

export const listDomainOrders = endpoint('GET /orders/:id/domain-orders', {
  summary: 'How the names and the hosting of an order stand, for its owner or the holder of its key',
  input: z.object({ id: Id, key: z.string().max(200).optional() }),
  output: z.array(DomainOrder),
})
export const listAdminDomainOrders = endpoint('GET /admin/domain-orders', {
  summary: 'Names and hosting that were bought: what waits, what runs and what is over',
  input: DomainOrderSearch,
  page: AdminDomainOrder,
})
export const startDomainOrder = endpoint('POST /admin/domain-orders/:id/start', {
  summary: 'Somebody begins to register it: from now on its customer cannot take it back',
  input: z.strictObject(Ref),
  output: AdminDomainOrder,
})
export const activateDomainOrder = endpoint('POST /admin/domain-orders/:id/activate', {
  summary: 'It is registered or set up, until when and where; the customer is mailed',
  input: ActivateDomainOrder.extend(Ref),
  output: AdminDomainOrder,
})
export const failDomainOrder = endpoint('POST /admin/domain-orders/:id/fail', {
  summary: 'It cannot be had: the money of this line goes back, once, and the customer is told why',
  input: FailDomainOrder.extend(Ref),
  output: AdminDomainOrder,
})
