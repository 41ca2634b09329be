import type { Area } from '../area.ts'
import { supplierRoutes } from './supplier.routes.ts'

export const suppliersArea: Area = {
  routes: supplierRoutes,
}
