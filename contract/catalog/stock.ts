import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, multilineText, Paging } from '../scalars.ts'
import { AdminProduct, MAX_STOCK } from './admin-product.ts'

export const AdjustmentReason = z.enum(['received', 'returned', 'damaged', 'counted', 'used_on_bench'])
export type AdjustmentReason = z.infer<typeof AdjustmentReason>

export const StockMovement = z.object({
  id: Id,
  at: Instant,
  /** Positive: added. Negative: removed. */
  quantity: z.int(),
  balance: z.int(),
  reason: z.enum(['opening', 'sold', 'cancelled', 'to_supplier', ...AdjustmentReason.options]),
  cause: z.string(),
  actor: z.string().nullable(),
  note: z.string().nullable(),
})
export type StockMovement = z.infer<typeof StockMovement>

export const StockAdjustment = z.strictObject({
  id: Id,
  change: z
    .int('Enter a whole number')
    .min(-MAX_STOCK)
    .max(MAX_STOCK)
    .refine((change) => change !== 0, 'Enter how many came or went'),
  reason: AdjustmentReason,
  note: multilineText(500).default(''),
  key: z.uuid().optional(),
})
export type StockAdjustment = z.output<typeof StockAdjustment>

export const adjustStock = endpoint('POST /admin/products/:id/stock', {
  summary: 'Adjust stock with a reason',
  input: StockAdjustment,
  output: AdminProduct,
})
export const listStockMovements = endpoint('GET /admin/products/:id/stock', {
  summary: 'List stock movements, latest first',
  input: z.object({ id: Id, ...Paging }),
  page: StockMovement.extend({ orderId: Id.nullable() }),
})
