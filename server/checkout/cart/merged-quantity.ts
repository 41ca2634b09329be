import { MAX_LINE_QUANTITY } from '#contract/checkout/cart.ts'

interface Merging {
  own: number
  guest: number
  /** How many of it one cart could hold now. */
  available: number
}

/**
 * How many of a product a cart holds after another was merged into it: the sum, as far as there are that many, but
 * never fewer than either cart held: what has sold out meanwhile is said in the cart, not dropped from it.
 */
export function mergedQuantity({ own, guest, available }: Merging): number {
  return Math.min(MAX_LINE_QUANTITY, Math.max(own, guest, Math.min(own + guest, available)))
}
