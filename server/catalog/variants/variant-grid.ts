import type { AdminVariant } from '#contract/catalog/admin-product.ts'
import type { VariantDraft, VariantGrid } from '#contract/catalog/admin-variant.ts'
import { comparableBarcode } from '#contract/catalog/barcode.ts'
import type { ProductOption } from '#contract/catalog/variant.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { requireShownPictures } from '../../media/picture-host.ts'
import { requireSale } from '../product/sale-dates.ts'

/**
 * Every variant has one value of each option, and no two on sale have the same values.
 * @param known the existing variants, whose fields stay if a draft omits them.
 * @throws Problem `validation_failed` at the row and field of the grid.
 */
export function requireGrid(
  ctx: Ctx,
  { options, variants }: Pick<VariantGrid, 'options' | 'variants'>,
  known: AdminVariant[] = [],
): void {
  const seen = new Set<string>()
  const ids = new Set<number>()
  const barcodes = new Set<string>()
  for (const [row, draft] of variants.entries()) {
    const refuse = (field: string, message: string) => invalid({ [`variants.${row}.${field}`]: [message] })
    if (!isChosen(draft, options)) throw refuse('values', 'Choose one value for each option')
    const values = JSON.stringify(draft.values)
    if (!draft.archived && seen.has(values)) throw refuse('values', 'Another variant has these values')
    if (!draft.archived) seen.add(values)
    const barcode = draft.archived || !draft.barcode ? undefined : comparableBarcode(draft.barcode)
    if (barcode !== undefined && barcodes.has(barcode)) throw refuse('barcode', 'Another variant has this barcode')
    if (barcode !== undefined) barcodes.add(barcode)
    if (draft.id !== undefined && ids.has(draft.id)) throw refuse('id', 'This variant is listed twice')
    if (draft.id !== undefined) ids.add(draft.id)
    requireSale(
      draft,
      known.find(({ id }) => id === draft.id),
      `variants.${row}.`,
    )
    requireShownPictures(ctx, draft)
  }
}

function isChosen({ values }: VariantDraft, options: ProductOption[]): boolean {
  return values.length === options.length && options.every((option, at) => option.values.includes(values[at]!))
}
