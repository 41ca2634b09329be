import { cents, sumCents, ZERO } from '#contract/money.ts'
import type { ClaimLetter, FailedPart } from '#contract/reports/claim-letter.ts'
import { spanOfDays } from '#contract/zoned-time.ts'
import { findProducts } from '../catalog/product/join-product.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { readFailedParts } from '../repairs/statistics/failed-parts.ts'
import { findSuppliers } from '../suppliers/supplier.ts'

/** Parts of products without a supplier are left out. */
export async function listClaimLetters(ctx: Ctx, days: { from: string; to: string }): Promise<ClaimLetter[]> {
  const failed = await readFailedParts(ctx, spanOfDays(await timeZoneOf(ctx), days))
  const products = await findProducts(
    ctx,
    failed.map(({ productId }) => productId),
  )
  const productOf = new Map(products.map((product) => [product.id, product]))
  const bySupplier = Map.groupBy(failed, ({ productId }) => productOf.get(productId)?.supplierId ?? null)
  const suppliers = await findSuppliers(
    ctx,
    [...bySupplier.keys()].flatMap((id) => id ?? []),
  )
  return [...suppliers.values()]
    .map(({ id, name, email, contactPerson }) => {
      const parts = bySupplier.get(id)!.map(({ productId, unitCostCents, ...part }): FailedPart => {
        const { name, supplierProductId } = productOf.get(productId)!
        return {
          ...{ ...part, name, supplierProductId },
          cost: unitCostCents === null ? null : cents(unitCostCents * part.quantity),
        }
      })
      const total = sumCents(parts.map(({ cost }) => cost ?? ZERO))
      return { supplier: { id, name, email, contactPerson }, parts, total }
    })
    .sort((one, other) => other.total - one.total)
}
