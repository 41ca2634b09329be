import * as categories from '#contract/catalog/admin-category.ts'
import * as products from '#contract/catalog/admin-product.ts'
import * as variants from '#contract/catalog/admin-variant.ts'
import * as digital from '#contract/catalog/digital.ts'
import * as bulk from '#contract/catalog/product-bulk.ts'
import * as csv from '#contract/catalog/product-csv.ts'
import * as stock from '#contract/catalog/stock.ts'
import { deleteSupplier } from '#contract/suppliers/supplier.ts'
import type { Ctx } from '../context.ts'
import { route } from '../http/route.ts'
import { bringingPictures } from '../media/bring-pictures.ts'
import {
  createCategory,
  deleteCategory,
  listAdminCategories,
  orderCategories,
  updateCategory,
} from './category/admin-category.ts'
import { hidingCosts } from './cost/cost.ts'
import { exportProducts } from './csv/export-products.ts'
import { addCodes, removeCodes } from './digital/code.ts'
import { getProductFile, removeProductFile, uploadProductFile } from './digital/product-file.ts'
import { getAdminProduct, listAdminProducts } from './product/admin-product.ts'
import { bulkEditProducts } from './product/bulk-edit.ts'
import { createProduct, deleteProduct, restoreProduct, updateProduct } from './product/edit-product.ts'
import { deleteSupplierOfProducts } from './product/remove-supplier.ts'
import { undoBulkEdit } from './product/undo/bulk-undo.ts'
import { undeleteProduct } from './product/undo/undelete-product.ts'
import { adjustStock } from './stock/stock-adjustment.ts'
import { dropOptions } from './variants/drop-options.ts'
import { setVariants } from './variants/edit-variants.ts'

/** JSON escapes need up to four bytes per character of a code. */
const MAX_CODES = 4 * digital.MAX_CODES_PER_REQUEST * digital.MAX_CODE_LENGTH
const FILE_UPLOADS = { name: 'file-upload', windowSeconds: 3600, perAddress: 100 }
const PRODUCT_FORM = 256 * 1024

async function shownBy(ctx: Ctx, { id }: { id: number }): Promise<string[]> {
  const { imageUrl, images, variants } = await getAdminProduct(ctx, { id })
  return [{ url: imageUrl }, ...images, ...(variants ?? []).map(({ imageUrl: url }) => ({ url }))].map(({ url }) => url)
}

export const adminCatalogRoutes = [
  route(products.listAdminProducts, 'products.read', hidingCosts(listAdminProducts)),
  route(products.getAdminProduct, 'products.read', hidingCosts(getAdminProduct)),
  route(products.createProduct, 'products.write', bringingPictures(createProduct), { maxBody: PRODUCT_FORM }),
  route(products.updateProduct, 'products.write', bringingPictures(updateProduct, shownBy), { maxBody: PRODUCT_FORM }),
  route(products.deleteProduct, 'products.write', deleteProduct),
  route(products.restoreProduct, 'products.write', restoreProduct),
  route(products.undeleteProduct, 'products.write', undeleteProduct),
  route(variants.setVariants, 'products.write', bringingPictures(setVariants, shownBy), { maxBody: PRODUCT_FORM }),
  route(variants.dropOptions, 'products.write', dropOptions),
  route(bulk.bulkEditProducts, 'products.write', bulkEditProducts),
  route(bulk.undoBulkEdit, 'products.write', undoBulkEdit),
  route(csv.exportProducts, 'products.read', exportProducts),
  route(digital.addCodes, 'products.write', addCodes, { maxBody: MAX_CODES }),
  route(digital.removeCodes, 'products.write', removeCodes),
  route(digital.getProductFile, 'products.read', getProductFile),
  route(digital.uploadProductFile, 'products.write', uploadProductFile, { limit: FILE_UPLOADS }),
  route(digital.removeProductFile, 'products.write', removeProductFile),
  route(stock.adjustStock, 'products.write', adjustStock),
  route(categories.listAdminCategories, 'products.read', listAdminCategories),
  route(categories.createCategory, 'products.write', createCategory),
  route(categories.updateCategory, 'products.write', updateCategory),
  route(categories.orderCategories, 'products.write', orderCategories),
  route(categories.deleteCategory, 'products.write', deleteCategory),
  // The use case also moves the supplier's products, which the suppliers module does not know.
  route(deleteSupplier, 'suppliers.write', deleteSupplierOfProducts),
]
