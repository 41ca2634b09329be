import type { Module } from '../module.ts'
import { supplierBillRoutes } from './bills/supplier-bill.routes.ts'
import { purchaseOrderRoutes } from './purchase-order.routes.ts'
import { supplierReturnRoutes } from './returns/supplier-return.routes.ts'

export const purchasingModule: Module = {
  routes: [...purchaseOrderRoutes, ...supplierBillRoutes, ...supplierReturnRoutes],
}
