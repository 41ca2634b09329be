import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const getStripeConfig = endpoint('GET /stripe-config', {
  summary: 'Get the kind of card form and its public key',
  output: z.object({ publishableKey: z.string(), provider: z.enum(['stripe', 'demo']) }),
})

export const receiveStripeEvent = endpoint('POST /webhooks/stripe', {
  summary: 'Receive Stripe’s events, signed over the raw body',
  body: 'signed',
  output: z.object({ received: z.literal(true) }),
})

export const DemoCard = z.strictObject({
  clientSecret: z.string().min(1).max(200),
  cardNumber: z.string().max(40).optional(),
  expiry: z.string().max(10).optional(),
  cvc: z.string().max(6).optional(),
  approve: z.boolean().optional(),
})
export const confirmDemoPayment = endpoint('POST /demo-gateway/confirm', {
  summary: 'Confirm a payment of the demo gateway without charging a card',
  input: DemoCard,
  output: z.object({
    status: z.enum(['succeeded', 'processing', 'requires_action', 'requires_payment_method']),
    error: z.object({ code: z.string(), message: z.string() }).optional(),
    redirectUrl: z.string().optional(),
  }),
})
