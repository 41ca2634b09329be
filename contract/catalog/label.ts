import { z } from 'zod'
import { PrintJob } from '../accounts/printer.ts'
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

export const MAX_PRINTED_LABELS = 1_000
export const MAX_LABEL_COPIES = 999

export const LabelPrint = z
  .strictObject({
    labels: z
      .array(z.strictObject({ productId: Id, copies: z.int().min(1).max(MAX_LABEL_COPIES) }))
      .min(1)
      .max(MAX_PRINTED_LABELS),
    hasPrice: z.boolean().default(true),
  })
  .refine(({ labels }) => labels.reduce((sum, { copies }) => sum + copies, 0) <= MAX_PRINTED_LABELS, {
    message: `Print at most ${MAX_PRINTED_LABELS} labels at once`,
    path: ['labels'],
  })
export type LabelPrint = z.output<typeof LabelPrint>

export const printProductLabels = endpoint('POST /admin/labels/prints', {
  summary: 'Print labels of products, variants or serialized units on the label printer of this register',
  input: LabelPrint,
  output: PrintJob,
})

export const GivenBarcodes = z.strictObject({ ids: z.array(Id).min(1).max(1_000) })

export const giveBarcodes = endpoint('POST /admin/labels/barcodes', {
  summary: 'Create in-store barcodes (EAN-13) for products without one',
  input: GivenBarcodes,
  output: z.object({ given: z.int() }),
})
