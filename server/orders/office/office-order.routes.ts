import * as contract from '#contract/orders/office-order.ts'
import { route } from '../../http/route.ts'
import { refundOrder } from '../refund/refund-order.ts'
import { setStatuses, updateOrder } from './edit-order.ts'
import { exportOrders } from './export-orders.ts'
import { getOfficeOrder } from './office-order.ts'
import { listOfficeOrders } from './office-order-list.ts'
import { addOrderNote, dismissAttention, resendConfirmation } from './order-note.ts'

export const officeOrderRoutes = [
  route(contract.listOfficeOrders, 'orders.read', listOfficeOrders),
  route(contract.exportOrders, 'orders.read', exportOrders),
  route(contract.getOfficeOrder, 'orders.read', getOfficeOrder),
  route(contract.updateOrder, 'orders.write', updateOrder),
  route(contract.moveOrders, 'orders.write', setStatuses),
  route(contract.refundOrder, 'orders.write', refundOrder),
  route(contract.addOrderNote, 'orders.write', addOrderNote),
  route(contract.resendConfirmation, 'orders.write', resendConfirmation),
  route(contract.dismissAttention, 'orders.write', dismissAttention),
]
