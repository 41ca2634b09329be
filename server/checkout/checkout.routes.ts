import * as cartContract from '#contract/checkout/cart.ts'
import * as contract from '#contract/checkout/checkout.ts'
import { route } from '../http/route.ts'
import { confirmDemoPayment } from '../payments/demo/demo-confirm.ts'
import { receivePaymentEvent } from '../payments/payment-event.ts'
import { getStripeConfig } from '../payments/stripe/stripe-config.ts'
import { addToCart, changeCartItem, clearCart, getCart, getCartQuote, removeCartItem } from './cart/cart.ts'
import { getCheckoutDraft, saveCheckoutDraft } from './cart/draft.ts'
import { createPaymentIntent } from './payment-intent.ts'

/** Slows those who try stolen cards; a shopper who mistypes a few times never notices. */
const paymentLimit = { name: 'payment-intent', windowSeconds: 600, perShopper: 40, perAddress: 600 }
const cardLimit = {
  name: 'demo-card',
  windowSeconds: 600,
  perAddress: 600,
  perSubject: { points: 20, of: (input: { clientSecret: string }) => input.clientSecret },
}
const STRIPE_EVENT_BYTES = 512 * 1024

export const checkoutRoutes = [
  route(cartContract.getCart, 'shopper', getCart),
  route(cartContract.getCartQuote, 'shopper', getCartQuote),
  route(cartContract.addToCart, 'shopper', addToCart),
  route(cartContract.changeCartItem, 'shopper', changeCartItem),
  route(cartContract.clearCart, 'shopper', clearCart),
  route(cartContract.removeCartItem, 'shopper', removeCartItem),
  route(contract.getStripeConfig, 'public', getStripeConfig),
  route(contract.createPaymentIntent, 'shopper', createPaymentIntent, { limit: paymentLimit }),
  route(contract.getCheckoutDraft, 'shopper', getCheckoutDraft),
  route(contract.saveCheckoutDraft, 'shopper', saveCheckoutDraft),
  route(contract.confirmDemoPayment, 'shopper', confirmDemoPayment, { limit: cardLimit }),
  route(contract.receiveStripeEvent, 'public', receivePaymentEvent, {
    maxBody: STRIPE_EVENT_BYTES,
    signatureHeader: 'stripe-signature',
  }),
]
