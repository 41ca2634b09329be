import * as contract from '#contract/domains/domain-order.ts'
import { route } from '../http/route.ts'
import { orderNotFound } from '../orders/order.ts'
import {
  activateDomainOrder,
  failDomainOrder,
  listAdminDomainOrders,
  listDomainOrders,
  startDomainOrder,
} from './domain-order.ts'

export const domainOrderRoutes = [
  route(contract.listDomainOrders, 'shopper', listDomainOrders, { notFound: orderNotFound }),
  route(contract.listAdminDomainOrders, 'orders.read', listAdminDomainOrders),
  route(contract.startDomainOrder, 'orders.write', startDomainOrder),
  route(contract.activateDomainOrder, 'orders.write', activateDomainOrder),
  route(contract.failDomainOrder, 'orders.write', failDomainOrder),
]
