import { listStockMovements } from '#contract/catalog/stock.ts'
import * as contract from '#contract/orders/admin-order.ts'
import { route } from '../../http/route.ts'
import { refundOrder } from '../refund/refund-order.ts'
import { listMovementsWithOrders } from '../stock-ledger.ts'
import { getAdminOrder } from './admin-order.ts'
import { listAdminOrders } from './admin-order-list.ts'
import { setStatuses, updateOrder } from './edit-order.ts'
import { exportOrders } from './export-orders.ts'
import { addOrderNote, dismissAttention, resendConfirmation } from './order-note.ts'
import { undoStatus } from './undo-status.ts'

export const adminOrderRoutes = [
  route(listStockMovements, 'products.read', listMovementsWithOrders),
  route(contract.listAdminOrders, 'orders.read', listAdminOrders, { isAllowedAtRegister: true }),
  route(contract.exportOrders, 'orders.read', exportOrders),
  route(contract.getAdminOrder, 'orders.read', getAdminOrder, { isAllowedAtRegister: true }),
  route(contract.updateOrder, 'orders.write', updateOrder),
  route(contract.undoOrderMove, 'orders.write', undoStatus),
  route(contract.moveOrders, 'orders.write', setStatuses),
  route(contract.refundOrder, 'orders.write', refundOrder),
  route(contract.addOrderNote, 'orders.write', addOrderNote),
  route(contract.resendConfirmation, 'orders.write', resendConfirmation),
  route(contract.dismissAttention, 'orders.write', dismissAttention),
]
