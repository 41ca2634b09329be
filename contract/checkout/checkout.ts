import { z } from 'zod'
import { Address } from '../accounts/address.ts'
import { Registrant } from '../domains/registrant.ts'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Email, Phone, text } from '../scalars.ts'
import { PaidQuote, ShippingChoice } from './cart.ts'

export const ContactName = text(120, { min: 1, message: 'Enter your name' })

/** Also saved on the server, so that a reload or a failed payment loses nothing. */
export const CheckoutDetails = z.strictObject({
  shippingMethod: ShippingChoice.default('standard'),
  contactName: ContactName.optional(),
  contactEmail: Email,
  contactPhone: Phone.optional(),
  shippingAddress: Address.nullish(),
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

export const CheckoutDraft = z.strictObject({
  shippingMethod: ShippingChoice.optional(),
  contactName: text(120).optional(),
  contactEmail: text(254).optional(),
  contactPhone: text(40).optional(),
  shippingAddress: z.strictObject({ name: text(120).optional(), ...AddressDraft }).optional(),
  registrant: z
    .strictObject({ phone: text(40).optional(), address: z.strictObject(AddressDraft).optional() })
    .optional(),
})
export type CheckoutDraft = z.infer<typeof CheckoutDraft>

export const PaymentIntentCreated = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  quote: PaidQuote,
  /** The payment intent has a new amount, so the card form must fetch it before confirming. */
  changed: z.boolean(),
  holdExpiresAt: z.iso.datetime(),
})
export type PaymentIntentCreated = z.infer<typeof PaymentIntentCreated>

export const createPaymentIntent = endpoint('POST /create-payment-intent', {
  summary: 'Hold the stock and create a payment intent for the cart',
  input: CheckoutDetails.extend({
    /** Only compared with the quote, never charged. */
    amount: Money,
  }),
  output: PaymentIntentCreated,
})
export const getCheckoutDraft = endpoint('GET /checkout/draft', {
  summary: 'Get the requester’s checkout draft',
  output: CheckoutDraft,
})
export const saveCheckoutDraft = endpoint('PUT /checkout/draft', {
  summary: 'Save the requester’s checkout draft',
  input: CheckoutDraft,
})
