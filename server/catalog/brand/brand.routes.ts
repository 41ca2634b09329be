import * as contract from '#contract/catalog/admin-brand.ts'
import { listBrands as listed } from '#contract/catalog/brand.ts'
import { route } from '../../http/route.ts'
import { createBrand, deleteBrand, listAdminBrands, updateBrand } from './admin-brand.ts'
import { listBrands } from './brand.ts'

export const brandRoutes = [
  route(listed, 'public', listBrands, { cacheTags: ['catalog'] }),
  route(contract.listAdminBrands, 'products.read', listAdminBrands),
  route(contract.createBrand, 'products.write', createBrand),
  route(contract.updateBrand, 'products.write', updateBrand),
  route(contract.deleteBrand, 'products.write', deleteBrand),
]
