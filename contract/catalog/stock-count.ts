import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money, SignedMoney } from '../money-schema.ts'
import { Id, Instant, multilineText, Paging, text } from '../scalars.ts'
import { MAX_STOCK } from './admin-product.ts'

export const CountScope = z.enum(['all', 'category', 'brand', 'free'])
export type CountScope = z.infer<typeof CountScope>

export const StockCountStatus = z.enum(['open', 'applied', 'discarded'])
export type StockCountStatus = z.infer<typeof StockCountStatus>

export const StockCount = z.object({
  id: Id,
  scope: CountScope,
  categoryId: Id.nullable(),
  brandId: Id.nullable(),
  about: z.string().nullable(),
  note: z.string(),
  status: StockCountStatus,
  startedAt: Instant,
  startedBy: z.string(),
  closedAt: Instant.nullable(),
  closedBy: z.string().nullable(),
  counted: z.int(),
  differing: z.int(),
  /** At cost; goods without a cost count as zero. Null for requesters who may not see costs. */
  valueDifference: SignedMoney.nullable(),
})
export type StockCount = z.infer<typeof StockCount>

export const StockCountLine = z.object({
  productId: Id,
  ofProductId: Id,
  name: z.string(),
  sku: z.string().nullable(),
  number: z.string().nullable(),
  counted: z.int().nullable(),
  /** The quantity on the books when it was last counted; for lines that were not counted, the current one. */
  expected: z.int(),
  /** Stock moved between the first and the last scan, so it should be counted again. */
  movedMeanwhile: z.boolean(),
  cost: Money.nullable(),
})
export type StockCountLine = z.infer<typeof StockCountLine>

export const StockCountDraft = z
  .strictObject({
    scope: CountScope,
    categoryId: Id.nullable().default(null),
    brandId: Id.nullable().default(null),
    note: multilineText(300).default(''),
  })
  .refine(({ scope, categoryId }) => (scope === 'category') === (categoryId !== null), {
    path: ['categoryId'],
    message: 'Choose a category',
  })
  .refine(({ scope, brandId }) => (scope === 'brand') === (brandId !== null), {
    path: ['brandId'],
    message: 'Choose a brand',
  })
export type StockCountDraft = z.output<typeof StockCountDraft>

export const StockCountSearch = z.object({ status: StockCountStatus.optional(), ...Paging })
export type StockCountSearch = z.output<typeof StockCountSearch>

const CountRef = z.strictObject({ id: Id })

export const StockScan = z.strictObject({
  id: Id,
  productId: Id,
  /** Negative numbers take back counts made by mistake. */
  quantity: z.int().min(-10_000).max(10_000).default(1),
  key: z.uuid(),
})
export type StockScan = z.output<typeof StockScan>

export const CountedTotal = z.strictObject({
  id: Id,
  productId: Id,
  /** The total; null removes the line from the count. */
  counted: z.int('Enter a whole number').min(0, 'Enter how many there are').max(MAX_STOCK).nullable(),
})
export type CountedTotal = z.output<typeof CountedTotal>

export const CountLineSearch = z.object({
  id: Id,
  show: z.enum(['counted', 'differing', 'uncounted']).default('counted'),
  ...Paging,
})
export type CountLineSearch = z.output<typeof CountLineSearch>

export const listStockCounts = endpoint('GET /admin/stock-counts', {
  summary: 'List stock counts, latest first',
  input: StockCountSearch,
  page: StockCount,
})
export const getStockCount = endpoint('GET /admin/stock-counts/:id', {
  summary: 'Get a stock count with its totals',
  input: CountRef,
  output: StockCount,
})
export const startStockCount = endpoint('POST /admin/stock-counts', {
  summary: 'Start a stock count of everything, a category, a brand, or single products',
  input: StockCountDraft,
  output: StockCount,
  status: 201,
})
export const listCountLines = endpoint('GET /admin/stock-counts/:id/lines', {
  summary: 'List counted products, latest first, or expected products that were not counted',
  input: CountLineSearch,
  page: StockCountLine,
})
export const findGoodsToCount = endpoint('GET /admin/stock-counts/:id/goods', {
  summary: 'Find products to count by barcode, SKU, serial number or name, including archived ones',
  input: z.object({ id: Id, search: text(200, { min: 1 }) }),
  output: z.array(StockCountLine),
})
export const scanStock = endpoint('POST /admin/stock-counts/:id/scans', {
  summary: 'Add scanned quantities to a stock count',
  input: StockScan,
  output: StockCountLine,
})
export const setCounted = endpoint('POST /admin/stock-counts/:id/lines', {
  summary: 'Set the counted quantity of a product',
  input: CountedTotal,
  output: StockCountLine,
})
export const countRestAsNone = endpoint('POST /admin/stock-counts/:id/rest', {
  summary: 'Count all uncounted products as zero',
  input: CountRef,
  output: StockCount,
})
export const applyStockCount = endpoint('POST /admin/stock-counts/:id/apply', {
  summary: 'Complete a stock count; stock changes by the counted differences',
  input: CountRef,
  output: StockCount,
})
export const discardStockCount = endpoint('POST /admin/stock-counts/:id/discard', {
  summary: 'Cancel a stock count without changing stock',
  input: CountRef,
  output: StockCount,
})
