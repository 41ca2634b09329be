import * as contract from '#contract/purchasing/purchase-order.ts'
import * as reorder from '#contract/purchasing/reorder.ts'
import { route } from '../http/route.ts'
import * as purchaseOrder from './purchase-order.ts'
import { listReorders } from './reorder.ts'

export const purchaseOrderRoutes = [
  route(reorder.listReorders, 'suppliers.read', listReorders),
  route(contract.listPurchaseOrders, 'suppliers.read', purchaseOrder.listPurchaseOrders),
  route(contract.getPurchaseOrder, 'suppliers.read', purchaseOrder.getPurchaseOrder),
  route(contract.createPurchaseOrder, 'suppliers.write', purchaseOrder.createPurchaseOrder),
  route(contract.changePurchaseOrder, 'suppliers.write', purchaseOrder.changePurchaseOrder),
  route(contract.sendPurchaseOrder, 'suppliers.write', purchaseOrder.sendPurchaseOrder),
  route(contract.receiveGoods, 'suppliers.write', purchaseOrder.receiveGoods),
  route(contract.undoReceipt, 'suppliers.write', purchaseOrder.undoReceipt),
  route(contract.cancelPurchaseOrder, 'suppliers.write', purchaseOrder.cancelPurchaseOrder),
]
