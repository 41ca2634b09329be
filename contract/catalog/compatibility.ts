import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const ProductFits = z.object({
  lines: z.array(z.string()),
  models: z.array(z.object({ slug: z.string(), name: z.string(), isOfLine: z.boolean() })),
})
export type ProductFits = z.infer<typeof ProductFits>

export const MAX_COMPATIBLE_DEVICES = 200
export const Fit = z.string().regex(/^(model|line):[1-9]\d{0,8}$/, 'Choose a model or a device family')

export const getProductFits = endpoint('GET /products/:slug/fits', {
  summary: 'List device models that a product is compatible with; empty if it is universal',
  input: z.object({ slug: z.string().max(120) }),
  output: ProductFits,
})
