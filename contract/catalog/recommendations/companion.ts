import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../scalars.ts'
import { Product } from '../product.ts'

/** Of each kind for one product. */
export const MOST_COMPANIONS = 12
/** What is asked about at once: a cart has no more lines that matter. */
const MOST_ASKED = 20
const LONGEST_SLUG = 120

/** `goes-with`: bought beside it, such as a case; `related`: what one may want instead. */
export const CompanionKind = z.enum(['goes-with', 'related'])
export type CompanionKind = z.infer<typeof CompanionKind>

export const Companion = z.object({ id: Id, name: z.string() })
export const CompanionDrafts = z
  .array(z.strictObject({ id: Id }))
  .max(MOST_COMPANIONS, `At most ${MOST_COMPANIONS} products`)
  .refine((given) => new Set(given.map(({ id }) => id)).size === given.length, 'Choose each product once')

export const listGoesWith = endpoint('GET /goes-with', {
  summary: 'Up to four products that go with these, those that the owner chose first',
  input: z.object({
    /** Slugs, with commas between them. */
    products: z
      .string()
      .max(MOST_ASKED * (LONGEST_SLUG + 1))
      .default('')
      .transform((slugs) => slugs.split(',').filter(Boolean).slice(0, MOST_ASKED)),
  }),
  output: z.array(Product),
})
