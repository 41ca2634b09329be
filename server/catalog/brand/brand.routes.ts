import { listBrands as listed } from '#contract/catalog/brand.ts'
import * as contract from '#contract/catalog/office-brand.ts'
import { route } from '../../http/route.ts'
import { listBrands } from './brand.ts'
import { createBrand, deleteBrand, listOfficeBrands, updateBrand } from './office-brand.ts'

export const brandRoutes = [
  route(listed, 'public', listBrands, { cacheTags: ['catalog'] }),
  route(contract.listOfficeBrands, 'products.read', listOfficeBrands),
  route(contract.createBrand, 'products.write', createBrand),
  route(contract.updateBrand, 'products.write', updateBrand),
  route(contract.deleteBrand, 'products.write', deleteBrand),
]
