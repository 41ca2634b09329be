import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const ProductFits = z.object({
  /** Whole lines, as `Apple iPhone`. */
  lines: z.array(z.string()),
  /** Every model that it fits, those of whole lines included. */
  models: z.array(z.object({ slug: z.string(), name: z.string(), isOfLine: z.boolean() })),
})
export type ProductFits = z.infer<typeof ProductFits>

export const MAX_COMPATIBLE_DEVICES = 200
/** What a product is said to fit: one model by its number, or a whole line. */
export const Fit = z.string().regex(/^(model|line):[1-9]\d{0,8}$/, 'Choose a model or a line')

export const getProductFits = endpoint('GET /products/:slug/fits', {
  summary: 'The device models that a product fits; none where it is for anything',
  input: z.object({ slug: z.string().max(120) }),
  output: ProductFits,
})
