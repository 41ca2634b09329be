import { z } from 'zod'
import { Product } from '../../catalog/product.ts'
import { endpoint } from '../../endpoint.ts'
import { Money } from '../../money-schema.ts'
import { CalendarDate, Id } from '../../scalars.ts'

export const Replacement = z.object({
  /** The diagnostic fee of the old device, with tax. Buying a replacement waives or refunds it. */
  credit: Money,
  /** The last day on which the credit applies. */
  until: CalendarDate,
  orderId: Id.nullable(),
  products: z.array(
    Product.pick({ name: true, slug: true, price: true, salePrice: true, priceTo: true, imageUrl: true }),
  ),
})
export type Replacement = z.infer<typeof Replacement>

export const getReplacement = endpoint('GET /repair-status/:key/replacement', {
  summary: 'Products offered instead of a repair; null if none are offered',
  input: z.object({ key: z.string().max(60) }),
  output: Replacement.nullable(),
})
