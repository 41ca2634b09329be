import type { PricedCart } from './use-cart.ts'

/** What its supplier sends nobody can pick up (docs/rules.md, P-9). */
export function mustShip({ items }: Pick<PricedCart, 'items'>): boolean {
  return items.some(({ product }) => product.dropShipOnly)
}
