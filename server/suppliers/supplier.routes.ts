import * as contract from '#contract/suppliers/supplier.ts'
import { route } from '../http/route.ts'
import * as supplier from './supplier.ts'

export const supplierRoutes = [
  route(contract.listSuppliers, 'suppliers.read', supplier.listSuppliers),
  route(contract.getSupplier, 'suppliers.read', supplier.getSupplier),
  route(contract.createSupplier, 'suppliers.write', supplier.createSupplier),
  route(contract.updateSupplier, 'suppliers.write', supplier.updateSupplier),
]
