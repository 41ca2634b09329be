import type { Module } from '../module.ts'
import { purchaseOrderRoutes } from './purchase-order.routes.ts'

export const purchasingModule: Module = { routes: purchaseOrderRoutes }
