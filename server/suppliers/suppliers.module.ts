import type { Module } from '../module.ts'
import { supplierRoutes } from './supplier.routes.ts'
import { encryptedSupplierKeys } from './supplier.ts'

export const suppliersModule: Module = { routes: supplierRoutes, encryptedData: [encryptedSupplierKeys] }
