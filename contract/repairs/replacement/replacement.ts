import { z } from 'zod'
import { Product } from '../../catalog/product.ts'
import { endpoint } from '../../endpoint.ts'
import { Money } from '../../money-schema.ts'
import { CalendarDate, Id } from '../../scalars.ts'

/** What the shop has in place of a device that is not repaired. */
export const Replacement = z.object({
  /** What a look at the old one costs, with tax; it is let go, or goes back, once one of these is bought. */
  credit: Money,
  /** The last day for that. */
  until: CalendarDate,
  /** The order by which it happened. */
  orderId: Id.nullable(),
  /** What can be bought now. */
  products: z.array(
    Product.pick({ name: true, slug: true, price: true, salePrice: true, priceTo: true, imageUrl: true }),
  ),
})
export type Replacement = z.infer<typeof Replacement>

export const getReplacement = endpoint('GET /repair-status/:key/replacement', {
  summary: 'What can be had in place of a device that is not repaired; null where nothing is offered',
  input: z.object({ key: z.string().max(60) }),
  output: Replacement.nullable(),
})
