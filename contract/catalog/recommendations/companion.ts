import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../scalars.ts'
import { Product } from '../product.ts'

/** Of each kind for one product. */
export const MAX_COMPANIONS = 12
/** What is asked about at once: a cart has no more lines that matter. */
const MAX_SLUGS = 20
const MAX_SLUG_LENGTH = 120

/** `goes-with`: bought beside it, such as a case; `related`: what one may want instead. */
export const CompanionKind = z.enum(['goes-with', 'related'])
export type CompanionKind = z.infer<typeof CompanionKind>

export const Companion = z.object({ id: Id, name: z.string() })
export const CompanionDrafts = z
  .array(z.strictObject({ id: Id }))
  .max(MAX_COMPANIONS, `At most ${MAX_COMPANIONS} products`)
  .refine((given) => new Set(given.map(({ id }) => id)).size === given.length, 'Choose each product once')

export const listGoesWith = endpoint('GET /goes-with', {
  summary: 'Up to four products that go with these, those that the owner chose first',
  input: z.object({
    /** Slugs, with commas between them. */
    products: z
      .string()
      .max(MAX_SLUGS * (MAX_SLUG_LENGTH + 1))
      .default('')
      .transform((slugs) => slugs.split(',').filter(Boolean).slice(0, MAX_SLUGS)),
  }),
  output: z.array(Product),
})
