import * as categories from '#contract/catalog/office-category.ts'
import * as products from '#contract/catalog/office-product.ts'
import * as bulk from '#contract/catalog/product-bulk.ts'
import * as csv from '#contract/catalog/product-csv.ts'
import * as stock from '#contract/catalog/stock.ts'
import { deleteSupplier } from '#contract/suppliers/supplier.ts'
import { route } from '../http/route.ts'
import {
  createCategory,
  deleteCategory,
  listOfficeCategories,
  orderCategories,
  updateCategory,
} from './category/office-category.ts'
import { exportProducts } from './csv/export-products.ts'
import { importProducts } from './csv/import-products.ts'
import { bulkEditProducts } from './product/bulk-edit.ts'
import { undoBulkEdit } from './product/bulk-undo.ts'
import { createProduct, deleteProduct, restoreProduct, updateProduct } from './product/edit-product.ts'
import { deleteSupplierOfProducts } from './product/leave-supplier.ts'
import { getOfficeProduct, listOfficeProducts } from './product/office-product.ts'
import { undeleteProduct } from './product/undelete-product.ts'
import { adjustStock, listStockMovements } from './stock/stock-adjustment.ts'

/** JSON needs up to two bytes for one of the file's. */
const MOST_IMPORTED = 2 * csv.MAX_IMPORT_BYTES
/** A long description, a gallery and a table of facts. */
const PRODUCT_FORM = 256 * 1024

export const officeCatalogRoutes = [
  route(products.listOfficeProducts, 'products.read', listOfficeProducts),
  route(products.getOfficeProduct, 'products.read', getOfficeProduct),
  route(products.createProduct, 'products.write', createProduct, { maxBody: PRODUCT_FORM }),
  route(products.updateProduct, 'products.write', updateProduct, { maxBody: PRODUCT_FORM }),
  route(products.deleteProduct, 'products.write', deleteProduct),
  route(products.restoreProduct, 'products.write', restoreProduct),
  route(products.undeleteProduct, 'products.write', undeleteProduct),
  route(bulk.bulkEditProducts, 'products.write', bulkEditProducts),
  route(bulk.undoBulkEdit, 'products.write', undoBulkEdit),
  route(csv.importProducts, 'products.write', importProducts, { maxBody: MOST_IMPORTED }),
  route(csv.exportProducts, 'products.read', exportProducts),
  route(stock.adjustStock, 'products.write', adjustStock),
  route(stock.listStockMovements, 'products.read', listStockMovements),
  route(categories.listOfficeCategories, 'products.read', listOfficeCategories),
  route(categories.createCategory, 'products.write', createCategory),
  route(categories.updateCategory, 'products.write', updateCategory),
  route(categories.orderCategories, 'products.write', orderCategories),
  route(categories.deleteCategory, 'products.write', deleteCategory),
  // Its products are given away first, and suppliers do not know of products.
  route(deleteSupplier, 'suppliers.write', deleteSupplierOfProducts),
]
