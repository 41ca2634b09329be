import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id } from '../scalars.ts'

export const MAX_LABELED_PRODUCTS = 200

export const Label = z.object({
  productId: Id,
  ofProductId: Id,
  name: z.string(),
  variant: z.string().nullable(),
  price: Money,
  salePrice: Money.nullable(),
  code: z.string().nullable(),
  sku: z.string().nullable(),
  stock: z.int(),
})
export type Label = z.infer<typeof Label>

const number = '[1-9]\\d{0,8}'

const LabeledProducts = z.object({
  /** Ids of products, variants or units, separated by commas. */
  ids: z
    .string()
    .regex(new RegExp(`^${number}(,${number}){0,${MAX_LABELED_PRODUCTS - 1}}$`), 'Choose at most 200 products')
    .transform((ids) => [...new Set(ids.split(',').map(Number))]),
})
export type LabeledProducts = z.output<typeof LabeledProducts>

export const listLabels = endpoint('GET /admin/labels', {
  summary: 'Get label texts of products; products with options have one per variant or serialized unit',
  input: LabeledProducts,
  output: z.array(Label),
})

export const GivenBarcodes = z.strictObject({ ids: z.array(Id).min(1).max(1_000) })

export const giveBarcodes = endpoint('POST /admin/labels/barcodes', {
  summary: 'Create in-store barcodes (EAN-13) for products without one',
  input: GivenBarcodes,
  output: z.object({ given: z.int() }),
})
