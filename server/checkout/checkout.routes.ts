import * as holds from '#contract/checkout/admin-hold.ts'
import * as cartContract from '#contract/checkout/cart.ts'
import * as bills from '#contract/checkout/cart-bill.ts'
import * as contract from '#contract/checkout/checkout.ts'
import { addOfferToCart } from '#contract/domains/add-to-cart.ts'
import { createOrder as createOrderContract } from '#contract/orders/order.ts'
import { route } from '../http/route.ts'
import { listHolds, releaseHold } from './admin-hold.ts'
import { addCartBill, removeCartBill } from './bills/cart-bills.ts'
import { prepareBillPayment } from './bills/pay-bills.ts'
import { addOffer } from './cart/add-offer.ts'
import { addGiftCard, addStoreCredit, removeGiftCard } from './cart/cart-balances.ts'
import { enterCartCode, removeCartCode } from './cart/cart-code.ts'
import { addToCart, changeCartItem, clearCart, removeCartItem } from './cart/change-cart.ts'
import { getCheckoutDraft, saveCheckoutDraft } from './cart/draft.ts'
import { getCart, getCartQuote } from './cart/read-cart.ts'
import { watchCart } from './cart/watch-cart.ts'
import { createOrder } from './create-order.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { phoneOrderRoutes } from './phone/phone-order.routes.ts'

/** Slows down attempts with stolen cards without affecting shoppers who mistype. */
const paymentLimit = {
  name: 'payment-intent',
  windowSeconds: 600,
  perShopper: 40,
  perAddress: 600,
  localRateLimit: true,
}

const codeLimit = { name: 'cart-code', windowSeconds: 600, perShopper: 20, perAddress: 100 }

const cardLimit = { name: 'cart-gift-card', windowSeconds: 600, perShopper: 10, perAddress: 20 }

const OFFERS = { name: 'offer-to-cart', windowSeconds: 3600, perAddress: 60 }

const BILLS = { name: 'bill-to-cart', windowSeconds: 3600, perAddress: 300, localRateLimit: true }

export const checkoutRoutes = [
  route(cartContract.getCart, 'shopper', getCart),
  route(cartContract.getCartQuote, 'shopper', getCartQuote, {}),
  route(cartContract.watchCart, 'customer', watchCart),
  route(cartContract.addToCart, 'shopper', addToCart, { skipsInvalidation: true }),
  route(cartContract.enterCartCode, 'shopper', enterCartCode, { limit: codeLimit }),
  route(cartContract.removeCartCode, 'shopper', removeCartCode),
  route(cartContract.addGiftCard, 'shopper', addGiftCard, { limit: cardLimit }),
  route(cartContract.addStoreCredit, 'customer', addStoreCredit),
  route(cartContract.removeGiftCard, 'shopper', removeGiftCard),
  // The product of a domain name is in no list and on no page, so no cache needs invalidation.
  route(addOfferToCart, 'shopper', addOffer, { limit: OFFERS, skipsInvalidation: true }),
  route(bills.addCartBill, 'shopper', addCartBill, { limit: BILLS, skipsInvalidation: true }),
  route(bills.removeCartBill, 'shopper', removeCartBill),
  route(bills.prepareBillPayment, 'shopper', prepareBillPayment, { limit: paymentLimit }),
  route(cartContract.changeCartItem, 'shopper', changeCartItem, { skipsInvalidation: true }),
  route(cartContract.clearCart, 'shopper', clearCart),
  route(cartContract.removeCartItem, 'shopper', removeCartItem),
  route(contract.createPaymentIntent, 'shopper', createPaymentIntent, { limit: paymentLimit }),
  route(contract.getCheckoutDraft, 'shopper', getCheckoutDraft),
  route(contract.saveCheckoutDraft, 'shopper', saveCheckoutDraft, { skipsInvalidation: true }),
  route(createOrderContract, 'shopper', createOrder, {}),
  route(holds.listHolds, 'orders.read', listHolds),
  route(holds.releaseHold, 'orders.write', releaseHold),
  ...phoneOrderRoutes,
]
