import { dayIn, type Zone } from '#contract/zoned-time.ts'
import type { Product } from './product.ts'

/** The sale price that is charged now; null where there is none, or its first day is still to come. */
export function salePriceNow(
  { salePrice, saleStartsOn }: Pick<Product, 'salePrice' | 'saleStartsOn'>,
  zone: Zone,
): Product['salePrice'] {
  const isToCome = saleStartsOn !== null && saleStartsOn > dayIn(zone, new Date())
  return isToCome ? null : salePrice
}
