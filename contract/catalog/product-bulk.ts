import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'

/** What can be done to many products at once; what is left out stays. */
export const BulkChange = z
  .strictObject({
    categoryId: Id,
    supplierId: Id.nullable(),
    isNew: z.boolean(),
    isFeatured: z.boolean(),
    isTaxable: z.boolean(),
    dropShipOnly: z.boolean(),
    archived: z.boolean(),
    /** -10 takes ten percent off the price itself, rounded to the cent. */
    pricePercent: z.number().min(-90).max(900),
    /** 20 puts it on sale for twenty percent less than its price; 0 ends the sale. */
    salePercent: z.number().min(0).max(90),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Choose what to change')
export type BulkChange = z.output<typeof BulkChange>

export const bulkEditProducts = endpoint('POST /admin/products/bulk', {
  summary: 'Change many products at once, all or none',
  input: z.strictObject({ ids: z.array(Id).min(1, 'Choose products first').max(500), change: BulkChange }),
  output: z.object({ changed: z.int() }),
})
