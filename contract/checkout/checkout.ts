import { z } from 'zod'
import { Address } from '../accounts/address.ts'
import { Registrant } from '../domains/registrant.ts'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Email, Phone, text } from '../scalars.ts'
import { PaidQuote, ShippingChoice } from './cart.ts'

export const ContactName = text(120, { min: 1, message: 'Enter your name' })

/** What the shopper fills in; kept on the server too, so that a reload or a failed payment loses nothing. */
export const CheckoutDetails = z.strictObject({
  shippingMethod: ShippingChoice.default('standard'),
  /** Required where nothing is delivered to an address that has a name. */
  contactName: ContactName.optional(),
  contactEmail: Email,
  /** For a question about the delivery: nothing needs it. */
  contactPhone: Phone.optional(),
  /** Required when something ships. */
  shippingAddress: Address.nullish(),
  /** Required when a name is bought. */
  registrant: Registrant.optional(),
})
export type CheckoutDetails = z.output<typeof CheckoutDetails>

const AddressDraft = {
  line1: text(120).optional(),
  line2: text(120).optional(),
  city: text(80).optional(),
  state: text(2).optional(),
  zip: text(10).optional(),
}

/** The same, half filled in. */
export const CheckoutDraft = z.strictObject({
  shippingMethod: ShippingChoice.optional(),
  contactName: text(120).optional(),
  contactEmail: text(254).optional(),
  contactPhone: text(40).optional(),
  shippingAddress: z
    .strictObject({
      name: text(120).optional(),
      ...AddressDraft,
    })
    .optional(),
  registrant: z
    .strictObject({ phone: text(40).optional(), address: z.strictObject(AddressDraft).optional() })
    .optional(),
})
export type CheckoutDraft = z.infer<typeof CheckoutDraft>

export const PaymentIntentCreated = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  quote: PaidQuote,
  /** The same intent has a new amount: the card form must fetch it before it confirms. */
  changed: z.boolean(),
  /** Until when the stock is held for this payment. */
  holdExpiresAt: z.iso.datetime(),
})
export type PaymentIntentCreated = z.infer<typeof PaymentIntentCreated>

export const createPaymentIntent = endpoint('POST /create-payment-intent', {
  summary: 'Hold the stock and prepare the payment of the cart',
  input: CheckoutDetails.extend({
    /** What the page showed as left to pay by card; only compared with the quote. */
    amount: Money,
  }),
  output: PaymentIntentCreated,
})
export const getCheckoutDraft = endpoint('GET /checkout/draft', {
  summary: 'What this shopper filled in so far',
  output: CheckoutDraft,
})
export const saveCheckoutDraft = endpoint('PUT /checkout/draft', {
  summary: 'Keep what this shopper filled in so far',
  input: CheckoutDraft,
})
