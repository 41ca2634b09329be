import type { PricedCart } from './use-cart.ts'

/** Drop-shipped goods cannot be picked up (docs/rules.md, P-9). */
export function mustShip({ items }: Pick<PricedCart, 'items'>): boolean {
  return items.some(({ product }) => product.dropShipOnly)
}
