import { offerOf } from '#contract/domains/offer.ts'
import type { Ctx } from '../../context.ts'
import { offerForSale } from '../cart/add-offer.ts'
import type { CartLine } from '../cart/cart-lines.ts'

/**
 * Asks anew for every name and plan among these lines, before a card is charged: somebody may have been faster, and our list
 * may have changed. It may ask outside, so the caller holds no lock. @returns what can be had, and whether
 * one of them is not what these lines say any more.
 * @throws Problem as `offerNow`.
 */
export async function confirmOffers(
  ctx: Ctx,
  lines: Pick<CartLine, 'product'>[],
): Promise<{ confirmed: Set<string>; hasChanged: boolean }> {
  let hasChanged = false
  const offered = lines.filter(({ product }) => offerOf(product.slug) !== null)
  for (const { product } of offered) {
    const { priceCents, wasWritten } = await offerForSale(ctx, product.slug)
    if (wasWritten || priceCents !== product.price) hasChanged = true
  }
  return { confirmed: new Set(offersAmong(offered)), hasChanged }
}

export function offersAmong(lines: Pick<CartLine, 'product'>[]): string[] {
  return lines.map(({ product }) => product.slug).filter((slug) => offerOf(slug) !== null)
}
