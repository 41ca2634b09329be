import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id } from '../scalars.ts'

/** Sales are looked at over so many days. */
export const PACE_DAYS = 60
/** For a supplier of whom nobody said how long they take. */
export const USUAL_LEAD_TIME_DAYS = 5

export const ReorderLine = z.object({
  productId: Id,
  name: z.string(),
  sku: z.string().nullable(),
  /** On the shelf, beyond what open checkouts keep. */
  available: z.int(),
  /** On its way or in a draft. */
  onOrder: z.int(),
  soldPerDay: z.number(),
  /** What should never be sold out of, its reorder point. */
  safety: z.int(),
  /** So many to order now. */
  wanted: z.int(),
  unitCost: Money.nullable(),
})
export type ReorderLine = z.infer<typeof ReorderLine>

/** What should be ordered from one supplier now. */
export const SupplierReorder = z.object({
  supplier: z.object({ id: Id, name: z.string() }),
  /** Working days, and whether that is only the usual. */
  leadTimeDays: z.int(),
  isUsualLeadTime: z.boolean(),
  lines: z.array(ReorderLine),
  /** Of all lines whose cost is known. */
  total: Money,
})
export type SupplierReorder = z.infer<typeof SupplierReorder>

export const listReorders = endpoint('GET /admin/reorder', {
  summary:
    'What to order from each supplier: sales over their lead time and a reserve, less what is there and on order',
  input: z.object({ supplierId: Id.optional() }),
  output: z.array(SupplierReorder),
})
