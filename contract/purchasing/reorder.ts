import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id } from '../scalars.ts'

/** Days of sales that determine the sales rate. */
export const PACE_DAYS = 60
export const USUAL_LEAD_TIME_DAYS = 5

export const ReorderLine = z.object({
  productId: Id,
  name: z.string(),
  sku: z.string().nullable(),
  available: z.int(),
  onOrder: z.int(),
  soldPerDay: z.number(),
  safety: z.int(),
  wanted: z.int(),
  unitCost: Money.nullable(),
})
export type ReorderLine = z.infer<typeof ReorderLine>

export const SupplierReorder = z.object({
  supplier: z.object({ id: Id, name: z.string() }),
  leadTimeDays: z.int(),
  isUsualLeadTime: z.boolean(),
  lines: z.array(ReorderLine),
  total: Money,
})
export type SupplierReorder = z.infer<typeof SupplierReorder>

export const listReorders = endpoint('GET /admin/reorder', {
  summary:
    'List products to reorder per supplier: sales during the lead time plus a reserve, minus stock and open purchase orders',
  input: z.object({ supplierId: Id.optional() }),
  output: z.array(SupplierReorder),
})
