import * as contract from '#contract/catalog/product-import.ts'
import { MAX_IMPORT_BYTES } from '#contract/data-import/data-import.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { route } from '../../http/route.ts'
import { listPictures, retryPictures } from './pictures/imported-pictures.ts'
import { previewImport } from './preview-import.ts'
import {
  downloadRefusedProducts,
  getProductImport,
  listImportedProducts,
  listProductImports,
  resumeProductImport,
  startProductImport,
  undoProductImport,
} from './product-import.ts'

/** JSON escapes may take two bytes for one byte of the file. */
const MAX_BODY_BYTES = 2 * MAX_IMPORT_BYTES
const importLimit: RateLimit = { name: 'product-import', windowSeconds: 3600, perAddress: 100 }
const previewLimit: RateLimit = { name: 'product-import-preview', windowSeconds: 3600, perAddress: 200 }

export const importRoutes = [
  route(contract.previewProductImport, 'products.write', previewImport, {
    maxBody: MAX_BODY_BYTES,
    limit: previewLimit,
  }),
  route(contract.startProductImport, 'products.write', startProductImport, {
    maxBody: MAX_BODY_BYTES,
    limit: importLimit,
  }),
  route(contract.listProductImports, 'products.read', listProductImports),
  route(contract.getProductImport, 'products.read', getProductImport),
  route(contract.listImportedRows, 'products.read', listImportedProducts),
  route(contract.downloadRefusedRows, 'products.read', downloadRefusedProducts),
  route(contract.listImportedPictures, 'products.read', listPictures),
  route(contract.retryImportedPictures, 'products.write', retryPictures),
  route(contract.resumeProductImport, 'products.write', resumeProductImport),
  route(contract.undoProductImport, 'products.write', undoProductImport),
]
