import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'
import { AdminProduct, variantFields } from './admin-product.ts'
import { MAX_OPTIONS, MAX_VARIANTS, ProductOptions } from './variant.ts'

const VariantDraft = z.strictObject({
  /** One that exists; left out, it is added. What has no options yet becomes the variant that bears its number. */
  id: Id.optional(),
  /** One value of each option, in their order. */
  values: z.array(z.string().max(60)).max(MAX_OPTIONS),
  ...variantFields,
  archived: z.boolean().default(false),
  /** The stock that the form showed: only the difference is applied, so sales made meanwhile stay sold. */
  stockSeen: z.int().min(0).optional(),
})
export type VariantDraft = z.output<typeof VariantDraft>

/** The version of the product that the grid shows; another one in the shop answers 409 `stale_edit`. */
const ShownVersion = z.int().min(1).optional()

/** All of them at once, as the grid shows them. */
export const VariantGrid = z.strictObject({
  options: ProductOptions.min(1, 'Add an option'),
  variants: z
    .array(VariantDraft)
    .min(1, 'Keep at least one variant')
    .max(MAX_VARIANTS, `A product has at most ${MAX_VARIANTS} variants`),
  version: ShownVersion,
})
export type VariantGrid = z.output<typeof VariantGrid>

export const setVariants = endpoint('POST /admin/products/:id/variants', {
  summary: 'Set a product’s options and variants; a product without options becomes the first of them',
  input: VariantGrid.extend({ id: Id }),
  output: AdminProduct,
})
export const dropOptions = endpoint('DELETE /admin/products/:id/variants', {
  summary: 'Take the options away: one variant is the product again',
  /** `keep`: which one; left out, the first. The others must be free to go. */
  input: z.strictObject({ id: Id, keep: Id.optional(), version: ShownVersion }),
  output: AdminProduct,
})
