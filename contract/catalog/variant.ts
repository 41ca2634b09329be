import { z } from 'zod'
import { Money } from '../money-schema.ts'
import { Id, text } from '../scalars.ts'
import { SerializedUnit } from './serialized-unit.ts'

export const MAX_OPTIONS = 3
export const MAX_OPTION_VALUES = 50
export const MAX_VARIANTS = 100

export const ProductOption = z.object({ name: z.string(), values: z.array(z.string()) })
export type ProductOption = z.infer<typeof ProductOption>

export const Variant = z.object({
  id: Id,
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  options: z.record(z.string(), z.string()),
  price: Money,
  salePrice: Money.nullable(),
  stock: z.int(),
  available: z.boolean(),
  imageUrl: z.string(),
  unit: SerializedUnit.nullable(),
})
export type Variant = z.infer<typeof Variant>

export const VariantOfLine = z.object({
  variantId: Id.nullable(),
  variantName: z.string().nullable(),
  sku: z.string().nullable(),
})
export type VariantOfLine = z.infer<typeof VariantOfLine>

const OptionText = text(60, { min: 1, message: 'Enter a name' })

/** Names and values must differ in more than letter case. */
export const ProductOptionDraft = z.strictObject({
  name: OptionText,
  values: z
    .array(OptionText)
    .min(1, 'Add a value')
    .max(MAX_OPTION_VALUES, `At most ${MAX_OPTION_VALUES} values`)
    .refine(areDifferent, 'This value is listed twice'),
})

export const ProductOptions = z
  .array(ProductOptionDraft)
  .max(MAX_OPTIONS, `At most ${MAX_OPTIONS} options`)
  .refine((options) => areDifferent(options.map(({ name }) => name)), 'Two options have this name')

function areDifferent(texts: string[]): boolean {
  return new Set(texts.map((text) => text.toLowerCase())).size === texts.length
}

export function variantName(values: readonly string[]): string {
  return values.join(' / ')
}

export function inOptionOrder<V>(
  variants: V[],
  options: ProductOption[],
  valuesOf: (variant: V) => readonly string[],
): V[] {
  const rankOf = (variant: V) =>
    valuesOf(variant).map((value, at) => {
      const rank = options[at]?.values.indexOf(value) ?? -1
      return rank < 0 ? MAX_OPTION_VALUES : rank
    })
  return variants
    .map((variant) => ({ variant, rank: rankOf(variant) }))
    .sort((a, b) => compareRanks(a.rank, b.rank))
    .map(({ variant }) => variant)
}

function compareRanks(a: number[], b: number[]): number {
  const at = a.findIndex((rank, index) => rank !== b[index])
  return at < 0 ? 0 : a[at]! - (b[at] ?? 0)
}
