import type { Area } from '../area.ts'
import { supplierRoutes } from './supplier.routes.ts'

export const suppliers: Area = {
  routes: supplierRoutes,
}
