import { z } from 'zod'
import { Address } from '../accounts/address.ts'
import { LinkCopy } from '../accounts/link-copy.ts'
import { ChosenCustomerId } from '../customers/chosen-customer.ts'
import { RecordedExemption } from '../customers/tax-exemption.ts'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Email, Id, Instant, Phone, text } from '../scalars.ts'
import { UsState } from '../us-state.ts'
import { MAX_CART_LINES, Quantity, Quote, ShippingChoice, ShippingMethod } from './cart.ts'

export const PHONE_ORDER_HOURS = 24

/** `returned`: the payment arrived too late and was refunded. */
export const PhoneOrderState = z.enum(['waiting', 'paid', 'cancelled', 'expired', 'returned'])
export type PhoneOrderState = z.infer<typeof PhoneOrderState>

const lines = z
  .array(z.strictObject({ productId: Id, quantity: Quantity }))
  .min(1, 'Add a product first')
  .max(MAX_CART_LINES)
  .refine((all) => new Set(all.map(({ productId }) => productId)).size === all.length, {
    message: 'List each product once',
  })

const TypedCode = text(40).toUpperCase().optional()

const PhoneOrderTerms = z.strictObject({ lines, shippingMethod: ShippingChoice.default('standard'), code: TypedCode })

export const PhoneOrderDraft = PhoneOrderTerms.extend({
  /** The browser generates it, so that resending an order does not create a second one. */
  key: z.uuid(),
  contactName: text(120, { min: 1, message: 'Enter the customer’s name' }),
  contactEmail: Email,
  contactPhone: z.union([z.literal(''), Phone]).default(''),
  shippingAddress: Address.nullish(),
  customerId: ChosenCustomerId,
  total: Money,
})
export type PhoneOrderDraft = z.output<typeof PhoneOrderDraft>

export const PhoneOrder = z.object({
  id: Id,
  state: PhoneOrderState,
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  shippingMethod: ShippingMethod,
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  total: Money,
  takenBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  timesMailed: z.int(),
  orderId: Id.nullable(),
})
export type PhoneOrder = z.infer<typeof PhoneOrder>

/** The link works without signing in, so it shows no address and no phone number. */
export const PayablePhoneOrder = PhoneOrder.pick({
  id: true,
  state: true,
  contactName: true,
  shippingMethod: true,
  total: true,
  expiresAt: true,
}).extend({
  items: z.array(z.object({ name: z.string(), quantity: z.int(), lineTotal: Money })),
  discount: Money,
  subtotal: Money,
  tax: Money,
  shipping: Money,
})
export type PayablePhoneOrder = z.infer<typeof PayablePhoneOrder>

const Ref = z.strictObject({ id: Id })
const ByLink = z.strictObject({ id: Id, key: z.string().max(100).optional() })

export const listPhoneOrders = endpoint('GET /admin/phone-orders', {
  summary: 'List the latest hundred draft orders, unpaid ones first',
  output: z.array(PhoneOrder),
})
export const getLastAddress = endpoint('GET /admin/phone-orders/address', {
  summary: 'Get the shipping address of a customer’s last order; null if nothing was shipped',
  input: z.strictObject({ customerId: Id }),
  output: Address.nullable(),
})
/** With the exemption because of which there is no tax. */
export const PhoneQuote = Quote.extend({ exemption: RecordedExemption.nullable() })
export type PhoneQuote = z.infer<typeof PhoneQuote>

export const quotePhoneOrder = endpoint('POST /admin/phone-orders/quote', {
  summary: 'Preview the price of a draft order',
  input: PhoneOrderTerms.extend({ state: UsState.optional(), customerId: ChosenCustomerId }),
  output: PhoneQuote,
})
export const takePhoneOrder = endpoint('POST /admin/phone-orders', {
  summary: 'Create a draft order, hold its stock for a day, and email a payment link',
  input: PhoneOrderDraft,
  output: PhoneOrder,
  status: 201,
})
export const mailPhoneOrder = endpoint('POST /admin/phone-orders/:id/mail', {
  summary: 'Send the payment link again',
  input: Ref,
  output: PhoneOrder,
})
export const copyPhoneOrderLink = endpoint('POST /admin/phone-orders/:id/link/copies', {
  summary: 'Create the payment link; the audit log records who requested it',
  input: Ref,
  output: LinkCopy,
})
export const cancelPhoneOrder = endpoint('POST /admin/phone-orders/:id/cancel', {
  summary: 'Cancel a draft order; its link stops working and its stock is released',
  input: Ref,
  output: PhoneOrder,
})
export const getPayablePhoneOrder = endpoint('GET /phone-orders/:id', {
  summary: 'Get a draft order by the key of its link',
  input: ByLink,
  output: PayablePhoneOrder,
})
export const preparePhonePayment = endpoint('POST /phone-orders/:id/payment', {
  summary: 'Create a payment intent for a draft order',
  input: ByLink,
  output: z.object({ clientSecret: z.string(), paymentIntentId: z.string() }),
})
export const reportPhonePayment = endpoint('POST /phone-orders/:id/order', {
  summary: 'Get the order of a successful payment; creates it if necessary',
  input: ByLink,
  output: z.object({ orderId: Id, key: z.string() }),
})
