import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'
import { ProductFilter } from './office-product.ts'

export const MAX_IMPORT_BYTES = 5 * 1024 * 1024
export const MAX_IMPORT_ROWS = 5_000

/** What becomes of one product of the file. */
export const ImportedRow = z.object({
  /** Where it begins in the file; the header is line 1. */
  line: z.int(),
  slug: z.string(),
  name: z.string(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'refused']),
  /** The columns of the file whose fields change, by their titles. */
  changes: z.array(z.string()),
  /** Why it is refused, or what to know about it. */
  messages: z.array(z.string()),
  productId: Id.nullable(),
})
export type ImportedRow = z.infer<typeof ImportedRow>

export const ImportReport = z.object({
  isDryRun: z.boolean(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Categories that the file names and the shop did not have. */
  newCategories: z.array(z.string()),
  /** Columns that mean nothing here. */
  ignoredColumns: z.array(z.string()),
  rows: z.array(ImportedRow),
})
export type ImportReport = z.infer<typeof ImportReport>

export const ProductImport = z.strictObject({
  /** The file's text: Shopify's product columns. */
  csv: z.string('Choose a CSV file').min(1, 'The file is empty').max(MAX_IMPORT_BYTES),
  /** Reports what would happen, and changes nothing. */
  dryRun: z.boolean().default(true),
  /** Counts known products anew from the file. Left off, sales made since the file was written stay sold. */
  setStock: z.boolean().default(false),
})
export type ProductImport = z.output<typeof ProductImport>

export const importProducts = endpoint('POST /admin/products/import', {
  summary: 'Add and update products from a CSV file; refused rows do not hold up the others',
  input: ProductImport,
  output: ImportReport,
})
export const exportProducts = endpoint('GET /admin/products/export', {
  summary: 'Products as CSV in the columns of Shopify',
  input: ProductFilter,
  download: 'text/csv',
})
