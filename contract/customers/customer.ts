import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { SaleBill } from '../orders/counter-sale.ts'
import { emailAddress, Id, Instant, multilineText, text } from '../scalars.ts'
import { readTelephone } from '../telephone.ts'
import { TimelineEntry, TimelineSearch } from './timeline.ts'

export const CustomerKind = z.enum(['person', 'company'])
export type CustomerKind = z.infer<typeof CustomerKind>

export const ContactKind = z.enum(['email', 'phone'])
export type ContactKind = z.infer<typeof ContactKind>

export const CustomerContact = z.object({
  id: Id,
  kind: ContactKind,
  value: z.string(),
  /** Such as `Work`, or `Joan Park, accounting` at a company. */
  label: z.string(),
  isPreferred: z.boolean(),
})
export type CustomerContact = z.infer<typeof CustomerContact>

export const CustomerAddress = z.object({ id: Id, address: z.string(), label: z.string(), isPreferred: z.boolean() })
export type CustomerAddress = z.infer<typeof CustomerAddress>

export const CustomerDevice = z.object({
  /** The latest ticket of this device. */
  ticketId: Id,
  name: z.string(),
  serialNumber: z.string(),
  isHere: z.boolean(),
  tickets: z.int(),
})
export type CustomerDevice = z.infer<typeof CustomerDevice>

/** A device of a customer with everything that happened to it, latest first. */
export const DeviceHistory = z.object({
  name: z.string(),
  serialNumber: z.string(),
  isHere: z.boolean(),
  entries: z.array(
    z.object({
      kind: z.enum(['repair', 'claim', 'appointment', 'plan']),
      about: z.object({ kind: z.enum(['ticket', 'appointment', 'managed_plan']), id: Id, number: z.string() }),
      at: Instant,
      text: z.string(),
      /** Such as `in progress`, `confirmed` or `running`. */
      state: z.string(),
    }),
  ),
})
export type DeviceHistory = z.infer<typeof DeviceHistory>

/** Shown to staff while they choose a customer. */
export const FoundCustomer = z.object({
  id: Id,
  kind: CustomerKind,
  name: z.string(),
  alert: z.string(),
  /** The preferred ones; empty without any. */
  email: z.string(),
  phone: z.string(),
  userId: Id.nullable(),
  devices: z.array(CustomerDevice),
  openBalance: Money,
  credit: Money,
  orders: z.int(),
})
export type FoundCustomer = z.infer<typeof FoundCustomer>

export const Customer = z.object({
  id: Id,
  kind: CustomerKind,
  name: z.string(),
  language: z.string(),
  alert: z.string(),
  note: z.string(),
  source: z.string(),
  marketingConsentAt: Instant.nullable(),
  textsConsentAt: Instant.nullable(),
  mergedIntoId: Id.nullable(),
  createdAt: Instant,
  erasedAt: Instant.nullable(),
  version: z.int(),
  contacts: z.array(CustomerContact),
  addresses: z.array(CustomerAddress),
  accounts: z.array(z.object({ id: Id, username: z.string(), email: z.string(), isEmailVerified: z.boolean() })),
  devices: z.array(CustomerDevice),
  /** Can be paid in one sale. */
  openBalances: z.array(SaleBill),
  credit: Money,
  plans: z.array(z.object({ id: Id, name: z.string(), isRunning: z.boolean() })),
  /** Records that became part of this one, and until when that can be undone. */
  merges: z.array(
    z.object({ id: Id, fromId: Id, fromName: z.string(), mergedBy: z.string(), at: Instant, undoUntil: Instant }),
  ),
  /** Null without the permission to read orders. */
  orders: z.object({ count: z.int(), spent: Money, lastAt: Instant.nullable() }).nullable(),
})
export type Customer = z.infer<typeof Customer>

const ENTER_NAME = 'Enter a name'

export const MAX_ALERT_LENGTH = 200
export const MAX_NOTE_LENGTH = 2_000

export const customerFacts = {
  kind: CustomerKind,
  name: text(120, { min: 1, message: ENTER_NAME }),
  language: text(40),
  alert: text(MAX_ALERT_LENGTH),
  note: multilineText(MAX_NOTE_LENGTH),
  source: text(60),
  acceptsMarketing: z.boolean(),
  acceptsTexts: z.boolean(),
}
const { name, ...others } = customerFacts

const labeled = { label: text(80).default(''), isPreferred: z.boolean().default(false) }
const contactFields = {
  kind: ContactKind,
  value: text(254, { min: 1, message: 'Enter an email address or phone number' }),
  ...labeled,
}
const EmailValue = emailAddress('Enter an email address, such as joan@example.com')

function requireReachable({ value, issues }: z.core.ParsePayload<{ kind: ContactKind; value: string }>): void {
  const message =
    value.kind === 'email'
      ? EmailValue.safeParse(value.value).error?.issues[0]?.message
      : readTelephone(value.value) === null && 'Enter a phone number with area code'
  if (message) issues.push({ code: 'custom', path: ['value'], message, input: value.value })
}

const contactExample = { example: { kind: 'email', value: 'joan@example.com', label: 'Work' } }
export const ContactDraft = z.strictObject(contactFields).check(requireReachable).meta(contactExample)
export type ContactDraft = z.output<typeof ContactDraft>

export const AddressDraft = z.strictObject({ address: text(300, { min: 1, message: 'Enter the address' }), ...labeled })
export type AddressDraft = z.output<typeof AddressDraft>

export const CustomerDraft = z.strictObject({
  name,
  ...z.strictObject(others).partial().shape,
  contacts: z.array(ContactDraft).max(20).default([]),
  addresses: z.array(AddressDraft).max(20).default([]),
})
export type CustomerDraft = z.output<typeof CustomerDraft>

export const CustomerChange = z.strictObject({
  ...z.strictObject(customerFacts).partial().shape,
  version: z.int().min(1).optional(),
})
export type CustomerChange = z.output<typeof CustomerChange>

const CustomerRef = z.strictObject({ id: Id })
const ContactRef = z.strictObject({ id: Id, contactId: Id })
const AddressRef = z.strictObject({ id: Id, addressId: Id })

export const CustomerSearch = z.object({
  search: text(200, { min: 2 }).optional(),
  limit: z.int().min(1).max(20).default(10),
})
export type CustomerSearch = z.output<typeof CustomerSearch>

export const OpenContacts = z.object({ tickets: z.int(), appointments: z.int() })
export type OpenContacts = z.infer<typeof OpenContacts>

export const listCustomers = endpoint('GET /admin/customers', {
  summary:
    'Find customers by part of a name, email or phone number (four digits suffice), or by order, ticket or serial number; the newest without a search',
  input: CustomerSearch,
  output: z.array(FoundCustomer),
})
export const getCustomer = endpoint('GET /admin/customers/:id', {
  summary: 'Get a customer with contacts, devices and open balances; a merged one is the record that it became part of',
  input: CustomerRef,
  output: Customer,
})
export const createCustomer = endpoint('POST /admin/customers', {
  summary: 'Create a customer',
  input: CustomerDraft,
  output: Customer,
  status: 201,
})
export const updateCustomer = endpoint('PUT /admin/customers/:id', {
  summary: 'Update a customer',
  input: CustomerChange.extend({ id: Id }),
  output: Customer,
})
export const addCustomerContact = endpoint('POST /admin/customers/:id/contacts', {
  summary: 'Add an email address or phone number',
  input: z
    .strictObject({ id: Id, ...contactFields })
    .check(requireReachable)
    .meta(contactExample),
  output: Customer,
  status: 201,
})
export const updateCustomerContact = endpoint('PUT /admin/customers/:id/contacts/:contactId', {
  summary: 'Update the label of a contact, or make it the preferred one of its kind',
  input: ContactRef.extend({ label: text(80).optional(), isPreferred: z.literal(true).optional() }),
  output: Customer,
})
export const removeCustomerContact = endpoint('DELETE /admin/customers/:id/contacts/:contactId', {
  summary: 'Remove a contact; past orders keep theirs',
  input: ContactRef,
  output: Customer,
})
export const addCustomerAddress = endpoint('POST /admin/customers/:id/addresses', {
  summary: 'Add an address',
  input: AddressDraft.extend({ id: Id }),
  output: Customer,
  status: 201,
})
export const updateCustomerAddress = endpoint('PUT /admin/customers/:id/addresses/:addressId', {
  summary: 'Update an address, or make it the preferred one',
  input: AddressRef.extend({
    address: AddressDraft.shape.address.optional(),
    label: text(80).optional(),
    isPreferred: z.literal(true).optional(),
  }),
  output: Customer,
})
export const removeCustomerAddress = endpoint('DELETE /admin/customers/:id/addresses/:addressId', {
  summary: 'Remove an address',
  input: AddressRef,
  output: Customer,
})

export const listCustomerDevices = endpoint('GET /admin/customers/:id/devices', {
  summary: 'List a customer’s devices with their repairs, warranty claims, appointments and plans',
  input: CustomerRef,
  output: z.array(DeviceHistory),
})
export const exportCustomer = endpoint('GET /admin/customers/:id/export', {
  summary: 'Export everything that the shop holds about a customer as JSON',
  input: CustomerRef,
  download: 'application/json',
})
export const countOpenContacts = endpoint('GET /admin/customers/:id/open-contacts', {
  summary: 'Count open repairs and upcoming appointments with other contacts than the record’s preferred ones',
  input: z.strictObject({ id: Id }),
  output: OpenContacts,
})
export const updateOpenContacts = endpoint('POST /admin/customers/:id/open-contacts', {
  summary: 'Give open repairs and upcoming appointments the record’s preferred contacts',
  input: z.strictObject({ id: Id }),
  output: OpenContacts,
})
export const eraseCustomer = endpoint('POST /admin/customers/:id/erase', {
  summary: 'Erase a customer’s personal data and accounts; amounts and tax stay in the books',
  input: CustomerRef,
  output: Customer,
})

const NoteText = multilineText(2_000, { min: 1, message: 'Write a note first' })

export const getCustomerTimeline = endpoint('GET /admin/customers/:id/timeline', {
  summary: 'Get a customer’s timeline, latest first',
  input: z.strictObject({ id: Id, ...TimelineSearch.shape }),
  output: z.array(TimelineEntry),
})
export const addCustomerNote = endpoint('POST /admin/customers/:id/notes', {
  summary: 'Add a note about a customer, who sees it only in a data export',
  input: z.strictObject({ id: Id, text: NoteText }),
  output: TimelineEntry,
  status: 201,
})
