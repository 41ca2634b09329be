import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../money-schema.ts'
import { Id } from '../scalars.ts'

/** Products whose labels are asked for at once, at most. */
export const MAX_LABELED_PRODUCTS = 200

/** What stands on a price label or shelf tag. */
export const Label = z.object({
  productId: Id,
  /** The product whose variant or piece it is; its own number where it is neither. */
  ofProductId: Id,
  name: z.string(),
  /** Which variant or piece, in words; a piece by what everybody may read of its number. */
  variant: z.string().nullable(),
  price: Money,
  salePrice: Money.nullable(),
  /** What a scanner finds it by: its barcode, else the shop's own code. */
  code: z.string().nullable(),
  sku: z.string().nullable(),
  /** How many lie on its shelf. */
  stock: z.int(),
})
export type Label = z.infer<typeof Label>

const number = '[1-9]\\d{0,8}'

const LabeledProducts = z.object({
  /** Numbers of products, variants or pieces, with commas between them. */
  ids: z
    .string()
    .regex(
      new RegExp(`^${number}(,${number}){0,${MAX_LABELED_PRODUCTS - 1}}$`),
      'Choose at most 200 products',
    )
    .transform((ids) => [...new Set(ids.split(',').map(Number))]),
})
export type LabeledProducts = z.output<typeof LabeledProducts>

export const listLabels = endpoint('GET /admin/labels', {
  summary:
    'What stands on the labels of these products; of one with options, on those of its variants or pieces here',
  input: LabeledProducts,
  output: z.array(Label),
})

export const GivenBarcodes = z.strictObject({ ids: z.array(Id).min(1).max(1_000) })

export const giveBarcodes = endpoint('POST /admin/labels/barcodes', {
  summary: "Give barcodes of the shop's own (EAN-13, for use within the shop) to those that have no code yet",
  input: GivenBarcodes,
  output: z.object({ given: z.int() }),
})
