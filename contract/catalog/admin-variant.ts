import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'
import { AdminProduct, variantFields } from './admin-product.ts'
import { MAX_OPTIONS, MAX_VARIANTS, ProductOptions } from './variant.ts'

const VariantDraft = z.strictObject({
  /**
   * Omitted for a new variant. If the product has no options yet, the variant with the product's own id takes over its
   * stock and history.
   */
  id: Id.optional(),
  values: z.array(z.string().max(60)).max(MAX_OPTIONS),
  ...variantFields,
  archived: z.boolean().default(false),
  /** The stock that the form showed. Only the difference is applied, so sales made in the meantime are not lost. */
  stockSeen: z.int().min(0).optional(),
})
export type VariantDraft = z.output<typeof VariantDraft>

const ShownVersion = z.int().min(1).optional()

export const VariantGrid = z.strictObject({
  options: ProductOptions.min(1, 'Add an option'),
  variants: z
    .array(VariantDraft)
    .min(1, 'Keep at least one variant')
    .max(MAX_VARIANTS, `A product can have at most ${MAX_VARIANTS} variants`),
  version: ShownVersion,
})
export type VariantGrid = z.output<typeof VariantGrid>

export const setVariants = endpoint('POST /admin/products/:id/variants', {
  summary: 'Set a product’s options and variants; a product without options becomes the first variant',
  input: VariantGrid.extend({ id: Id }),
  output: AdminProduct,
})
export const dropOptions = endpoint('DELETE /admin/products/:id/variants', {
  summary: 'Remove a product’s options; one variant becomes the product',
  /** `keep` is the variant that remains, by default the first. The others must be deletable. */
  input: z.strictObject({ id: Id, keep: Id.optional(), version: ShownVersion }),
  output: AdminProduct,
})
