import * as contract from '#contract/purchasing/purchase-order.ts'
import * as reorder from '#contract/purchasing/reorder.ts'
import { route } from '../http/route.ts'
import { cancelPurchaseOrder, sendPurchaseOrder } from './change-purchase-order.ts'
import { changePurchaseOrder, createPurchaseOrder } from './draft-purchase-order.ts'
import { getPurchaseOrder, listPurchaseOrders } from './purchase-order.ts'
import { receiveGoods, undoReceipt } from './receive-goods.ts'
import { listReorders } from './reorder.ts'

export const purchaseOrderRoutes = [
  route(reorder.listReorders, 'suppliers.read', listReorders),
  route(contract.listPurchaseOrders, 'suppliers.read', listPurchaseOrders),
  route(contract.getPurchaseOrder, 'suppliers.read', getPurchaseOrder),
  route(contract.createPurchaseOrder, 'suppliers.write', createPurchaseOrder),
  route(contract.changePurchaseOrder, 'suppliers.write', changePurchaseOrder),
  route(contract.sendPurchaseOrder, 'suppliers.write', sendPurchaseOrder),
  route(contract.receiveGoods, 'suppliers.write', receiveGoods),
  route(contract.undoReceipt, 'suppliers.write', undoReceipt),
  route(contract.cancelPurchaseOrder, 'suppliers.write', cancelPurchaseOrder),
]
