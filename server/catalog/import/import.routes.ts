import * as contract from '#contract/catalog/product-import.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { route } from '../../http/route.ts'
import { listPictures, retryPictures } from './pictures/imported-pictures.ts'
import { previewImport } from './preview-import.ts'
import {
  downloadRefused,
  getImport,
  listImports,
  listRows,
  resumeImport,
  startImport,
  startUndo,
} from './product-import.ts'

/** JSON needs up to two bytes for one of the file's. */
const MOST_IMPORTED = 2 * contract.MAX_IMPORT_BYTES
const importLimit: RateLimit = { name: 'product-import', windowSeconds: 3600, perAddress: 100 }
/** Reading a whole file costs about what bringing it in does. */
const previewLimit: RateLimit = { name: 'product-import-preview', windowSeconds: 3600, perAddress: 200 }

export const importRoutes = [
  route(contract.previewProductImport, 'products.write', previewImport, {
    maxBody: MOST_IMPORTED,
    limit: previewLimit,
  }),
  route(contract.startProductImport, 'products.write', startImport, {
    maxBody: MOST_IMPORTED,
    limit: importLimit,
  }),
  route(contract.listProductImports, 'products.read', listImports),
  route(contract.getProductImport, 'products.read', getImport),
  route(contract.listImportedRows, 'products.read', listRows),
  route(contract.downloadRefusedRows, 'products.read', downloadRefused),
  route(contract.listImportedPictures, 'products.read', listPictures),
  route(contract.retryImportedPictures, 'products.write', retryPictures),
  route(contract.resumeProductImport, 'products.write', resumeImport),
  route(contract.undoProductImport, 'products.write', startUndo),
]
