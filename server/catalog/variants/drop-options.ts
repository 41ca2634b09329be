import { AdminProduct } from '#contract/catalog/admin-product.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireFresh } from '../../http/stale-edit.ts'
import { getAdminProduct, lockAdminProduct } from '../product/admin-product.ts'
import { toWire } from '../product/edit-product.ts'
import { requireCounted } from './edit-variants.ts'
import { removeVariant } from './remove-variant.ts'
import { joinAgain } from './split-product.ts'

/**
 * One variant becomes the product at the product's address; the others are deleted.
 * @param keep the variant that stays; the first if omitted.
 * @throws Problem `product_not_found`; `stale_edit`; `no_options`; `variant_in_use` if another one cannot be deleted.
 */
export async function dropOptions(
  ctx: Ctx,
  { id, keep, version }: { id: number; keep?: number | undefined; version?: number | undefined },
): Promise<AdminProduct> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockAdminProduct(ctx, { id })
    requireFresh(version, before.version, () => toWire(before))
    requireCounted(before)
    const { variants = [] } = before
    const lastVariant = keep === undefined ? variants[0] : variants.find((variant) => variant.id === keep)
    if (!lastVariant) throw new Problem('conflict', 'no_options', 'This variant does not exist.')
    for (const variant of variants) if (variant !== lastVariant) await removeVariant(ctx, variant)
    await joinAgain(ctx, before, lastVariant)
    const after = await getAdminProduct(ctx, lastVariant)
    await record(ctx, 'product.options_dropped', `product:${after.id}`, AdminProduct, { before, after })
    return after
  })
}
