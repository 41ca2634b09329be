import type { Module } from '../module.ts'
import { supplierRoutes } from './supplier.routes.ts'
import { sealedSupplierKeys } from './supplier.ts'

export const suppliersModule: Module = {
  routes: supplierRoutes,
  keepsSealed: [sealedSupplierKeys],
}
