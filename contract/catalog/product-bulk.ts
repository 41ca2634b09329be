import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'
import { AdminProduct } from './admin-product.ts'
import { Fit, MAX_COMPATIBLE_DEVICES } from './compatibility.ts'

export const BulkChange = z
  .strictObject({
    categoryId: Id,
    brandId: Id.nullable(),
    fits: z.array(Fit).max(MAX_COMPATIBLE_DEVICES),
    supplierId: Id.nullable(),
    isNew: z.boolean(),
    isFeatured: z.boolean(),
    isTaxable: z.boolean(),
    dropShipOnly: z.boolean(),
    archived: z.boolean(),
    /** -10 lowers the regular price by ten percent, rounded to the cent. */
    pricePercent: z.number().min(-90, 'From -90 to 900 percent').max(900, 'From -90 to 900 percent'),
    /** 20 sets a sale price twenty percent below the regular price; 0 ends the sale. */
    salePercent: z.number().min(0, 'From 0 to 90 percent').max(90, 'From 0 to 90 percent'),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Choose a new value')
export type BulkChange = z.output<typeof BulkChange>

export const bulkEditProducts = endpoint('POST /admin/products/bulk', {
  summary: 'Update many products at once, all or none',
  input: z.strictObject({ ids: z.array(Id).min(1, 'Choose products first').max(500), change: BulkChange }),
  output: z.object({ changed: z.int(), undoId: Id.nullable() }),
})

export const BulkEdit = z.object({ ids: z.array(Id), change: BulkChange })
export const BulkUndo = z.object({ undid: Id, changed: z.int(), left: z.array(Id) })

export const BulkFacts = AdminProduct.pick({
  price: true,
  salePrice: true,
  saleStartsOn: true,
  saleEndsOn: true,
  categoryId: true,
  brandId: true,
  fits: true,
  supplierId: true,
  isNew: true,
  isFeatured: true,
  isTaxable: true,
  dropShipOnly: true,
}).partial()
export type BulkFacts = z.output<typeof BulkFacts>

export const undoBulkEdit = endpoint('POST /admin/products/bulk/:undoId/undo', {
  summary: 'Undo a bulk change, except for products whose same fields changed since',
  input: z.strictObject({ undoId: Id }),
  output: z.object({ changed: z.int(), left: z.array(z.object({ id: Id, name: z.string() })) }),
})
