import type { Area } from '../area.ts'
import { supplierRoutes } from './supplier.routes.ts'
import { sealedSupplierKeys } from './supplier.ts'

export const suppliersArea: Area = {
  routes: supplierRoutes,
  keepsSealed: [sealedSupplierKeys],
}
