import { dayIn, type Zone } from '#contract/zoned-time.ts'
import type { Product } from './product.ts'

/** Null if there is no sale price or its first day is in the future. */
export function salePriceNow(
  { salePrice, saleStartsOn }: Pick<Product, 'salePrice' | 'saleStartsOn'>,
  zone: Zone,
): Product['salePrice'] {
  const isToCome = saleStartsOn !== null && saleStartsOn > dayIn(zone, new Date())
  return isToCome ? null : salePrice
}
