import { cents, MAX_CENTS } from '#contract/money.ts'
import type { Fitting } from '#contract/repairs/fitting/fitting.ts'
import { findStockedProduct, type ProductRow } from '../../catalog/product/join-product.ts'
import type { Ctx } from '../../context.ts'
import { currentPriceRule } from '../../pricing/price-rule.ts'
import { sumWork, type WorkSum } from '../estimate/price-work.ts'
import { feeOfPart } from './fitting-fees.ts'

export interface PricedFitting {
  product: ProductRow
  sum: WorkSum
}

export async function priceFitting(ctx: Ctx, slug: string): Promise<PricedFitting | undefined> {
  const product = await findStockedProduct(ctx, slug)
  if (!product) return undefined
  const fee = await feeOfPart(ctx, product)
  if (fee === undefined) return undefined
  const part = {
    kind: 'part' as const,
    name: product.name,
    quantity: 1,
    unitPrice: cents(product.salePriceCents ?? product.priceCents),
    isTaxable: product.isTaxable,
    categoryId: product.categoryId,
  }
  const labor = { kind: 'labor' as const, name: 'Installation', quantity: 1, unitPrice: fee, isTaxable: true }
  const sum = sumWork([part, labor], await currentPriceRule(ctx))
  return sum.totalCents > MAX_CENTS ? undefined : { product, sum }
}

export async function getFitting(ctx: Ctx, { slug }: { slug: string }): Promise<Fitting | null> {
  const priced = await priceFitting(ctx, slug)
  if (!priced || priced.product.stockOnHand - priced.product.stockHeld < 1) return null
  const { lines, totalCents } = priced.sum
  return { productId: priced.product.id, fee: lines[1]!.unitPriceCents, total: totalCents }
}
