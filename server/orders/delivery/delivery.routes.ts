import * as digital from '#contract/catalog/digital.ts'
import * as contract from '#contract/orders/delivery.ts'
import { route } from '../../http/route.ts'
import { orderNotFound } from '../order.ts'
import { deliverNow, listAdminDeliveries, reissueDelivery, replaceCode, showDelivery } from './admin-delivery.ts'
import { listCodes } from './code-list.ts'
import { downloadDelivery } from './download.ts'
import { listDeliveries, openDelivery } from './open-delivery.ts'

const one = { notFound: orderNotFound }
const OPENINGS = { name: 'delivery-open', windowSeconds: 3600, perAddress: 300 }
const DOWNLOADS = { name: 'delivery-download', windowSeconds: 3600, perAddress: 300 }

export const deliveryRoutes = [
  route(contract.listDeliveries, 'shopper', listDeliveries, one),
  route(contract.openDelivery, 'shopper', openDelivery, { ...one, limit: OPENINGS }),
  route(contract.downloadDelivery, 'shopper', downloadDelivery, { ...one, limit: DOWNLOADS }),
  route(contract.listAdminDeliveries, 'orders.read', listAdminDeliveries),
  route(contract.deliverNow, 'deliveries.write', deliverNow),
  route(contract.replaceCode, 'deliveries.write', replaceCode),
  route(contract.reissueDelivery, 'deliveries.write', reissueDelivery),
  route(contract.showDelivery, 'deliveries.write', showDelivery),
  route(digital.listCodes, 'products.read', listCodes),
]
