import { offerOf } from '#contract/domains/offer.ts'
import type { Ctx } from '../../context.ts'
import { offerForSale } from '../cart/add-offer.ts'
import type { CartLine } from '../cart/cart-lines.ts'

/**
 * Asks anew for every name and plan among these lines, before a card is charged: somebody may have been faster, and our list
 * may have changed. It may ask outside, so the caller holds no lock. @returns what can be had.
 * @throws Problem as `offerNow`.
 */
export async function confirmOffers(ctx: Ctx, lines: Pick<CartLine, 'product'>[]): Promise<Set<string>> {
  const slugs = offersAmong(lines)
  for (const slug of slugs) await offerForSale(ctx, slug)
  return new Set(slugs)
}

export function offersAmong(lines: Pick<CartLine, 'product'>[]): string[] {
  return lines.map(({ product }) => product.slug).filter((slug) => offerOf(slug) !== null)
}
