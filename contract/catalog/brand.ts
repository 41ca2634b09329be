import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'

/** Whose name stands on a product. */
export const Brand = z.object({ id: Id, name: z.string(), slug: z.string() })

export const ListedBrand = Brand.extend({
  description: z.string(),
  /** Those on sale; at least one, or the brand is not listed. */
  productCount: z.int(),
  /** Under which it could be found before; its old addresses lead on. */
  formerSlugs: z.array(z.string()),
})
export type ListedBrand = z.infer<typeof ListedBrand>

export const listBrands = endpoint('GET /brands', {
  summary: 'Every brand of which something is on sale, by name',
  output: z.array(ListedBrand),
})
