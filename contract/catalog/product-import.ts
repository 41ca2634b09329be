import { z } from 'zod'
import { importFields, MAX_IMPORT_BYTES } from '../data-import/data-import.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Paging, text } from '../scalars.ts'

export const MAX_IMPORT_ROWS = 25_000

const Outcome = z.enum(['created', 'updated', 'unchanged', 'refused'])
export type Outcome = z.infer<typeof Outcome>

/** What becomes of one product of the file. */
export const ImportedRow = z.object({
  /** Where it begins in the file; the header is line 1. */
  line: z.int(),
  slug: z.string(),
  name: z.string(),
  outcome: Outcome,
  /** The columns of the file whose fields change, by their titles. */
  changes: z.array(z.string()),
  /** Why it is refused; what was mended, and what to know about it. */
  messages: z.array(z.string()),
  productId: Id.nullable(),
})
export type ImportedRow = z.infer<typeof ImportedRow>

const counts = {
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
}

/** What a file would do. */
export const ImportPreview = z.object({
  ...counts,
  /** Whose columns these are. */
  format: z.string(),
  /** Categories and collections that the file names and the shop does not have. */
  newCategories: z.array(z.string()),
  newCollections: z.array(z.string()),
  /** Pictures that would be fetched from other addresses. */
  pictures: z.int(),
  /** Columns that mean nothing here. */
  ignoredColumns: z.array(z.string()),
  rows: z.array(ImportedRow),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** A file that was brought in, or is on its way. */
export const ProductImport = z.object({
  ...importFields,
  /** Products in the file. */
  productCount: z.int(),
  ...counts,
  newCategories: z.array(z.string()),
  newCollections: z.array(z.string()),
  newBrands: z.array(z.string()),
  ignoredColumns: z.array(z.string()),
  /** Pictures from other addresses: still to come, stored here, and those that could not be had. */
  pictures: z.object({ waiting: z.int(), stored: z.int(), failed: z.int() }),
  /** What became of its products when it was taken back. */
  undone: z
    .object({
      deleted: z.int(),
      archived: z.int(),
      restored: z.int(),
      kept: z.int(),
      /** Categories, brands and collections that came with it and stay, as something else uses them or somebody changed them. */
      stayed: z.array(z.string()),
    })
    .nullable(),
})
export type ProductImport = z.infer<typeof ProductImport>

/** A picture of an import that is still to come, or could not be had. */
export const ImportedPicture = z.object({
  id: Id,
  productId: Id,
  productName: z.string(),
  url: z.string(),
  state: z.enum(['waiting', 'failed']),
  /** Why it could not be had, in words. */
  reason: z.string(),
})

const ProductFile = z.strictObject({
  /** The file's text, in the columns of Shopify, WooCommerce or Square. */
  csv: z.string('Choose a CSV file').min(1, 'The file is empty').max(MAX_IMPORT_BYTES),
  /** Counts known products anew from the file. Left off, sales made since the file was written stay sold. */
  setStock: z.boolean().default(false),
})

const ImportRef = z.strictObject({ id: Id })

export const previewProductImport = endpoint('POST /admin/product-imports/preview', {
  summary: 'What a product file in CSV would do, row by row; changes nothing',
  input: ProductFile,
  output: ImportPreview,
})
export const startProductImport = endpoint('POST /admin/product-imports', {
  summary: 'Bring a product file in, in the background; refused rows do not hold up the others',
  input: ProductFile.extend({ filename: text(200).default('products.csv') }),
  output: ProductImport,
  status: 201,
})
export const listProductImports = endpoint('GET /admin/product-imports', {
  summary: 'Files that were brought in, the latest first',
  input: z.object(Paging),
  page: ProductImport,
})
export const getProductImport = endpoint('GET /admin/product-imports/:id', {
  summary: 'How far an import is, and what it did',
  input: ImportRef,
  output: ProductImport,
})
export const listImportedRows = endpoint('GET /admin/product-imports/:id/rows', {
  summary: 'What became of each product of the file, what needs a look first',
  input: z.object({ id: Id, ...Paging }),
  page: ImportedRow.extend({
    /** What became of it when the import was taken back; null where nothing did. */
    undone: z.string().nullable(),
  }),
})
export const downloadRefusedRows = endpoint('GET /admin/product-imports/:id/refused', {
  summary: 'The refused rows as they stood in the file, each with the reason, to mend and bring again',
  input: ImportRef,
  download: 'text/csv',
})
export const listImportedPictures = endpoint('GET /admin/product-imports/:id/pictures', {
  summary: 'Pictures that are still to come or could not be had',
  input: z.object({ id: Id, ...Paging }),
  page: ImportedPicture,
})
export const retryImportedPictures = endpoint('POST /admin/product-imports/:id/pictures/retry', {
  summary: 'Fetch the pictures again that could not be had',
  input: ImportRef,
  output: ProductImport,
})
export const resumeProductImport = endpoint('POST /admin/product-imports/:id/resume', {
  summary: 'Go on with an import that failed, from where it stopped',
  input: ImportRef,
  output: ProductImport,
})
export const undoProductImport = endpoint('POST /admin/product-imports/:id/undo', {
  summary: 'Take an import back within a day; what was changed since stays',
  input: ImportRef,
  output: ProductImport,
})
