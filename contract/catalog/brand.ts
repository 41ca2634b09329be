import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'

export const Brand = z.object({ id: Id, name: z.string(), slug: z.string() })

export const ListedBrand = Brand.extend({
  description: z.string(),
  productCount: z.int(),
  formerSlugs: z.array(z.string()),
})
export type ListedBrand = z.infer<typeof ListedBrand>

export const listBrands = endpoint('GET /brands', {
  summary: 'List brands with products on sale, by name',
  output: z.array(ListedBrand),
})
