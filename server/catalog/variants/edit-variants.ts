import { eq } from 'drizzle-orm'
import { AdminProduct, type AdminVariant } from '#contract/catalog/admin-product.ts'
import type { VariantDraft, VariantGrid } from '#contract/catalog/admin-variant.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid } from '../../http/input.ts'
import { requireFresh } from '../../http/stale-edit.ts'
import { getAdminProduct, lockAdminProduct } from '../product/admin-product.ts'
import { toWire } from '../product/edit-product.ts'
import { requireFreeBarcodes } from '../product/free-barcode.ts'
import { products } from '../product/product.table.ts'
import { applySaleDates, hasSaleDates } from '../product/sale-dates.ts'
import { removeVariant } from './remove-variant.ts'
import { splitOff } from './split-product.ts'
import { requireGrid } from './variant-grid.ts'
import { addVariants, changeVariants, isSame } from './write-variants.ts'

/**
 * Rows with an `id` change, others are added, and variants left out are deleted unless they are archived. A product
 * without options becomes a variant, with its stock and orders, of a new product.
 * @returns the parent product.
 * @throws Problem `validation_failed`; `product_not_found`; `stale_edit`; `variant_in_use` for a variant that cannot be
 * deleted; `stock_too_low`.
 */
export async function setVariants(
  ctx: Ctx,
  { id, version, ...grid }: VariantGrid & { id: number },
): Promise<AdminProduct> {
  return inTransaction(ctx, async (ctx) => {
    const given = await lockAdminProduct(ctx, { id })
    requireFresh(version, given.version, () => toWire(given))
    const after = await writeVariants(ctx, given, grid)
    await record(ctx, 'product.variants_set', `product:${after.id}`, AdminProduct, { before: given, after })
    return after
  })
}

/**
 * The caller has locked the product, and records the audit entry.
 * @throws Problem as `setVariants`.
 */
export async function writeVariants(
  ctx: Ctx,
  given: AdminProduct,
  grid: Omit<VariantGrid, 'version'>,
): Promise<AdminProduct> {
  const { id } = given
  requireGrid(ctx, grid, given.variants)
  requireCounted(given)
  if (given.components.length > 0)
    throw invalid({ options: ['A bundle cannot have options. Remove its components first'] })
  if (given.parentId !== null) throw invalid({ options: ['A variant has no options of its own'] })
  const isSplit = given.options.length === 0
  const before = isSplit ? await splitOff(ctx, given, grid.options, firstOf(grid, id)) : given
  const drafts = recognized(isSplit ? withFirst(grid, id) : grid.variants, before.variants!)
  await removeOthers(ctx, before.variants!, drafts)
  await ctx.db
    .update(products)
    .set({ options: grid.options, version: before.version + 1, updatedAt: ctx.now })
    .where(eq(products.id, before.id))
  await requireOtherBarcodes(ctx, before, drafts)
  await changeVariants(ctx, before.variants!, before.kind === 'digital' ? drafts.map(withoutStock) : drafts)
  await addVariants(ctx, before, drafts)
  if ([...before.variants!, ...drafts].some(hasSaleDates)) await applySaleDates(ctx, [before.id])
  return getAdminProduct(ctx, before)
}

async function requireOtherBarcodes(
  ctx: Ctx,
  { id, variants }: Pick<AdminProduct, 'id' | 'variants'>,
  drafts: VariantDraft[],
): Promise<void> {
  const known = new Map(variants!.map((variant) => [variant.id, variant]))
  const given = drafts.flatMap(({ id, barcode, archived }, row) => {
    const before = id === undefined ? undefined : known.get(id)
    const isSame = before?.barcode === barcode && !before?.archived
    return barcode && !archived && !isSame ? [{ barcode, field: `variants.${row}.barcode` }] : []
  })
  await requireFreeBarcodes(ctx, given, [id, ...known.keys()])
}

/** @throws Problem `serial_number_required` because serialized units are added one by one. */
export function requireCounted({ numbers }: AdminProduct): void {
  if (numbers === null) return
  throw new Problem(
    'conflict',
    'serial_number_required',
    'Its units have serial numbers. Add and edit them one by one.',
  )
}

function withoutStock({ stock, ...draft }: VariantDraft): VariantDraft {
  return draft
}

function firstOf({ variants }: VariantGrid, id: number): VariantDraft {
  return variants.find((draft) => draft.id === id) ?? variants[0]!
}

function withFirst(grid: VariantGrid, id: number): VariantDraft[] {
  const first = firstOf(grid, id)
  if (first.id !== undefined && first.id !== id)
    throw invalid({ 'variants.0.id': ['This variant belongs to another product'] })
  return grid.variants.map((draft) => (draft === first ? { ...draft, id } : draft))
}

function recognized(drafts: VariantDraft[], known: AdminVariant[]): VariantDraft[] {
  const taken = new Set(drafts.map(({ id }) => id))
  return drafts.map((draft, row) => {
    if (draft.id !== undefined) {
      if (!known.some(({ id }) => id === draft.id))
        throw invalid({ [`variants.${row}.id`]: ['This variant belongs to another product'] })
      return draft
    }
    const former = known.find(({ id, archived, values }) => archived && !taken.has(id) && isSame(values, draft.values))
    return former ? { ...draft, id: former.id } : draft
  })
}

async function removeOthers(ctx: Ctx, known: AdminVariant[], drafts: VariantDraft[]): Promise<void> {
  const remainingIds = new Set(drafts.map(({ id }) => id))
  for (const variant of known) if (!remainingIds.has(variant.id) && !variant.archived) await removeVariant(ctx, variant)
}
