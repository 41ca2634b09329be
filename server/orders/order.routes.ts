import * as contract from '#contract/orders/order.ts'
import { route } from '../http/route.ts'
import { getOrder, getOrderByPaymentIntent, listMyOrders, listSessionOrders, lookUpOrder } from './order.ts'
import { watchOrder } from './order-live.ts'
import { cancelOrder } from './refund/cancel-order.ts'

/** Wrong ones have narrower shares of their own, see `lookUpOrder`. */
const LOOK_UPS = { name: 'order-lookup', windowSeconds: 3600, perAddress: 300 }

export const orderRoutes = [
  route(contract.listMyOrders, 'customer', listMyOrders),
  route(contract.listSessionOrders, 'shopper', listSessionOrders),
  route(contract.lookUpOrder, 'shopper', lookUpOrder, { limit: LOOK_UPS }),
  route(contract.getOrderByPaymentIntent, 'shopper', getOrderByPaymentIntent),
  route(contract.getOrder, 'shopper', getOrder),
  route(contract.watchOrder, 'shopper', watchOrder),
  route(contract.cancelOrder, 'shopper', cancelOrder),
]
