import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'
import { Product } from './product.ts'

export const MAX_RECOMMENDATIONS = 12
const MAX_SLUGS = 20
const MAX_SLUG_LENGTH = 120

export const RecommendationKind = z.enum(['cross-sell', 'related'])
export type RecommendationKind = z.infer<typeof RecommendationKind>

export const Recommendation = z.object({ id: Id, name: z.string() })
export const RecommendationDrafts = z
  .array(z.strictObject({ id: Id }))
  .max(MAX_RECOMMENDATIONS, `At most ${MAX_RECOMMENDATIONS} products`)
  .refine((given) => new Set(given.map(({ id }) => id)).size === given.length, 'Choose each product once')

export const listCrossSells = endpoint('GET /cross-sells', {
  summary: 'List up to four cross-sell products, those chosen by the owner first',
  input: z.object({
    /** Slugs, separated by commas. */
    products: z
      .string()
      .max(MAX_SLUGS * (MAX_SLUG_LENGTH + 1))
      .default('')
      .transform((slugs) => slugs.split(',').filter(Boolean).slice(0, MAX_SLUGS)),
  }),
  output: z.array(Product),
})
