import { stopStockAlerts as stopped } from '#contract/catalog/stock-alert.ts'
import * as contract from '#contract/orders/order.ts'
import { route } from '../http/route.ts'
import { stopStockAlerts } from './mail/back-in-stock.ts'
import {
  getOrder,
  getOrderByPaymentIntent,
  listMyOrders,
  listSessionOrders,
  lookUpOrder,
  orderNotFound,
} from './order.ts'
import { cancelOrder } from './refund/cancel-order.ts'
import { watchOrder } from './watch-order.ts'

const LOOK_UPS = { name: 'order-lookup', windowSeconds: 3600, perAddress: 300 }

const one = { notFound: orderNotFound }

const STOPS = { name: 'stock-alert-stop', windowSeconds: 600, perAddress: 60 }

export const orderRoutes = [
  route(contract.listMyOrders, 'customer', listMyOrders),
  route(contract.listSessionOrders, 'shopper', listSessionOrders),
  route(contract.lookUpOrder, 'shopper', lookUpOrder, { limit: LOOK_UPS }),
  route(contract.getOrderByPaymentIntent, 'shopper', getOrderByPaymentIntent, one),
  route(contract.getOrder, 'shopper', getOrder, one),
  route(contract.watchOrder, 'shopper', watchOrder, one),
  route(stopped, 'public', stopStockAlerts, { limit: STOPS }),
  route(contract.cancelOrder, 'shopper', cancelOrder, one),
]
