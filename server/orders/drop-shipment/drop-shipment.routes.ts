import * as admin from '#contract/orders/admin-drop-shipment.ts'
import * as contract from '#contract/orders/drop-shipment.ts'
import { route } from '../../http/route.ts'
import { revokeDropShipmentLink, sendDropShipment } from './admin-drop-shipment.ts'
import { shipDropShipment } from './ship-parcels.ts'
import { confirmDropShipment, dropShipmentNotFound, getDropShipment } from './supplier-page.ts'

const LINKS = { name: 'drop-shipment', windowSeconds: 3600, perAddress: 600 }

const byLink = { limit: LINKS, notFound: dropShipmentNotFound }

export const dropShipmentRoutes = [
  route(contract.getDropShipment, 'shopper', getDropShipment, byLink),
  route(contract.confirmDropShipment, 'shopper', confirmDropShipment, byLink),
  route(contract.shipDropShipment, 'shopper', shipDropShipment, byLink),
  route(admin.sendDropShipment, 'orders.write', sendDropShipment),
  route(admin.revokeDropShipmentLink, 'orders.write', revokeDropShipmentLink),
]
