import { offerOf } from '#contract/domains/offer.ts'
import type { Ctx } from '../context.ts'
import { offerForSale } from './cart/add-offer.ts'
import type { CartLine } from './cart/cart-lines.ts'

/**
 * Asks the registry and our price list again for every domain name and hosting plan among these lines, before a card is
 * charged: someone else may have taken the name, and the price may have changed. Current prices are written to the
 * products. This may ask outside services, so the caller must hold no lock.
 * @returns the slugs that can still be bought. @throws Problem as `offerNow`.
 */
export async function confirmOffers(ctx: Ctx, lines: Pick<CartLine, 'product'>[]): Promise<Set<string>> {
  const slugs = offersAmong(lines)
  for (const slug of slugs) await offerForSale(ctx, slug)
  return new Set(slugs)
}

export function offersAmong(lines: Pick<CartLine, 'product'>[]): string[] {
  return lines.map(({ product }) => product.slug).filter((slug) => offerOf(slug) !== null)
}
