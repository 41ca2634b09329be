import * as contract from '#contract/orders/order.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { route } from '../http/route.ts'
import { getOrder, getOrderByPaymentIntent, listMyOrders, listSessionOrders, lookUpOrder } from './order.ts'
import { watchOrder } from './order-live.ts'
import { cancelOrder } from './refund/cancel-order.ts'

/** Guessing numbers against an address, or addresses against a number, must not be worth it. */
const lookUpLimit: RateLimit = {
  name: 'order-lookup',
  windowSeconds: 3600,
  perAddress: 60,
  perSubject: { points: 5, of: (input: { orderId: number }) => String(input.orderId) },
}

export const orderRoutes = [
  route(contract.listMyOrders, 'customer', listMyOrders),
  route(contract.listSessionOrders, 'shopper', listSessionOrders),
  route(contract.lookUpOrder, 'shopper', lookUpOrder, { limit: lookUpLimit }),
  route(contract.getOrderByPaymentIntent, 'shopper', getOrderByPaymentIntent),
  route(contract.getOrder, 'shopper', getOrder),
  route(contract.watchOrder, 'shopper', watchOrder),
  route(contract.cancelOrder, 'shopper', cancelOrder),
]
