import * as card from '#contract/checkout/checkout.ts'
import * as contract from '#contract/payments/payment.ts'
import { route } from '../http/route.ts'
import { confirmDemoPayment } from './demo/demo-confirm.ts'
import { receivePaymentEvent } from './payment-event.ts'
import { getPayment } from './read-payment.ts'
import { getStripeConfig } from './stripe/stripe-config.ts'

const cardLimit = {
  name: 'demo-card',
  windowSeconds: 600,
  perAddress: 600,
  perSubject: { points: 20, of: (input: { clientSecret: string }) => input.clientSecret },
}
const STRIPE_EVENT_BYTES = 512 * 1024

export const paymentRoutes = [
  route(contract.getPayment, 'shopper', getPayment),
  route(card.getStripeConfig, 'public', getStripeConfig),
  route(card.confirmDemoPayment, 'shopper', confirmDemoPayment, { limit: cardLimit, isUnannounced: true }),
  route(card.receiveStripeEvent, 'public', receivePaymentEvent, {
    maxBody: STRIPE_EVENT_BYTES,
    signatureHeader: 'stripe-signature',
  }),
]
