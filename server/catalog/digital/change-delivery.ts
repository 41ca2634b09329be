import type { AdminProduct, ProductChange } from '#contract/catalog/admin-product.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { moveStock } from '../stock/stock-adjustment.ts'

type Facts = Pick<AdminProduct, 'kind' | 'delivery'>

export function isSoldByCodes({ kind, delivery }: Facts): boolean {
  return kind === 'digital' && delivery === 'codes'
}

/**
 * The stock of a product sold by codes is its unused codes, so stock of the old kind must be emptied first. The caller
 * has locked the product.
 * @throws Problem `validation_failed`; `stock_too_low` if open checkouts hold some of it.
 */
export async function emptyForDelivery(
  ctx: Ctx,
  before: AdminProduct,
  change: Pick<ProductChange, 'kind' | 'delivery'>,
): Promise<void> {
  const { kind = before.kind, delivery = before.delivery } = change
  const wasByCodes = isSoldByCodes(before)
  if (wasByCodes === isSoldByCodes({ kind, delivery })) return
  const field = delivery === 'codes' && wasByCodes ? 'kind' : 'delivery'
  if (before.options.length > 0) throw invalid({ [field]: ['Remove its options first'] })
  if (wasByCodes && before.stock > 0) {
    throw invalid({ [field]: [`Remove the ${before.stock} unused codes first`] })
  }
  const cause = `by_codes:${before.id}:${before.version}`
  await moveStock(ctx, { productId: before.id, change: -before.stock, reason: 'counted', cause })
}
