import { z } from 'zod'
import { importFields, MAX_IMPORT_BYTES } from '../data-import/data-import.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Paging, text } from '../scalars.ts'

export const MAX_IMPORT_ROWS = 25_000

const Outcome = z.enum(['created', 'updated', 'unchanged', 'refused'])
export type Outcome = z.infer<typeof Outcome>

export const ImportedRow = z.object({
  /** The line in the file; the header is line 1. */
  line: z.int(),
  slug: z.string(),
  name: z.string(),
  outcome: Outcome,
  changes: z.array(z.string()),
  messages: z.array(z.string()),
  productId: Id.nullable(),
})
export type ImportedRow = z.infer<typeof ImportedRow>

const counts = { created: z.int(), updated: z.int(), unchanged: z.int(), refused: z.int() }

export const ImportPreview = z.object({
  ...counts,
  format: z.string(),
  newCategories: z.array(z.string()),
  newCollections: z.array(z.string()),
  pictures: z.int(),
  ignoredColumns: z.array(z.string()),
  rows: z.array(ImportedRow),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const ProductImport = z.object({
  ...importFields,
  productCount: z.int(),
  ...counts,
  newCategories: z.array(z.string()),
  newCollections: z.array(z.string()),
  newBrands: z.array(z.string()),
  ignoredColumns: z.array(z.string()),
  pictures: z.object({ waiting: z.int(), stored: z.int(), failed: z.int() }),
  undone: z
    .object({
      deleted: z.int(),
      archived: z.int(),
      restored: z.int(),
      retained: z.int(),
      /** Categories, brands and collections from the file that something else uses by now. */
      stayed: z.array(z.string()),
    })
    .nullable(),
})
export type ProductImport = z.infer<typeof ProductImport>

export const ImportedPicture = z.object({
  id: Id,
  productId: Id,
  productName: z.string(),
  url: z.string(),
  state: z.enum(['waiting', 'failed']),
  reason: z.string(),
})

const ProductFile = z.strictObject({
  csv: z.string('Choose a CSV file').min(1, 'The file is empty').max(MAX_IMPORT_BYTES),
  /** If set, stock is taken from the file. If not, sales made since the file was written stay deducted. */
  setStock: z.boolean().default(false),
})

const ImportRef = z.strictObject({ id: Id })

export const previewProductImport = endpoint('POST /admin/product-imports/preview', {
  summary: 'Preview a CSV product import row by row',
  input: ProductFile,
  output: ImportPreview,
})
export const startProductImport = endpoint('POST /admin/product-imports', {
  summary: 'Import a CSV product file in the background; refused rows do not block the others',
  input: ProductFile.extend({ filename: text(200).default('products.csv') }),
  output: ProductImport,
  status: 201,
})
export const listProductImports = endpoint('GET /admin/product-imports', {
  summary: 'List product imports, latest first',
  input: z.object(Paging),
  page: ProductImport,
})
export const getProductImport = endpoint('GET /admin/product-imports/:id', {
  summary: 'Get an import’s progress and result',
  input: ImportRef,
  output: ProductImport,
})
export const listImportedRows = endpoint('GET /admin/product-imports/:id/rows', {
  summary: 'List an import’s products, problems first',
  input: z.object({ id: Id, ...Paging }),
  page: ImportedRow.extend({ undone: z.string().nullable() }),
})
export const downloadRefusedRows = endpoint('GET /admin/product-imports/:id/refused', {
  summary: 'Download refused rows with their reasons',
  input: ImportRef,
  download: 'text/csv',
})
export const listImportedPictures = endpoint('GET /admin/product-imports/:id/pictures', {
  summary: 'List pictures that are pending or failed',
  input: z.object({ id: Id, ...Paging }),
  page: ImportedPicture,
})
export const retryImportedPictures = endpoint('POST /admin/product-imports/:id/pictures/retry', {
  summary: 'Retry failed pictures',
  input: ImportRef,
  output: ProductImport,
})
export const resumeProductImport = endpoint('POST /admin/product-imports/:id/resume', {
  summary: 'Resume a failed import',
  input: ImportRef,
  output: ProductImport,
})
export const undoProductImport = endpoint('POST /admin/product-imports/:id/undo', {
  summary: 'Undo an import within a day, except for products that changed since',
  input: ImportRef,
  output: ProductImport,
})
