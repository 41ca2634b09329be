import * as contract from '#contract/checkout/phone-order.ts'
import { route } from '../../http/route.ts'
import { getLastAddress } from '../../orders/last-address.ts'
import { cancelPhoneOrder, copyPhoneOrderLink, mailPhoneOrder } from './admin-phone-order.ts'
import { getPayablePhoneOrder, preparePhonePayment, reportPhonePayment } from './pay-phone-order.ts'
import { quotePhoneOrder } from './price-phone-order.ts'
import { listPhoneOrders, phoneOrderNotFound } from './read-phone-order.ts'
import { takePhoneOrder } from './take-phone-order.ts'

const LINKS = { name: 'phone-order', windowSeconds: 3600, perAddress: 300 }
const byLink = { limit: LINKS, notFound: phoneOrderNotFound }

export const phoneOrderRoutes = [
  route(contract.listPhoneOrders, 'counter.write', listPhoneOrders),
  route(contract.getLastAddress, 'customers.read', getLastAddress),
  route(contract.quotePhoneOrder, 'counter.write', quotePhoneOrder),
  route(contract.takePhoneOrder, 'counter.write', takePhoneOrder),
  route(contract.mailPhoneOrder, 'counter.write', mailPhoneOrder),
  route(contract.copyPhoneOrderLink, 'counter.write', copyPhoneOrderLink),
  route(contract.cancelPhoneOrder, 'counter.write', cancelPhoneOrder),
  route(contract.getPayablePhoneOrder, 'shopper', getPayablePhoneOrder, byLink),
  route(contract.preparePhonePayment, 'shopper', preparePhonePayment, byLink),
  route(contract.reportPhonePayment, 'shopper', reportPhonePayment, byLink),
]
