import type { BulkChange } from '#contract/catalog/product-bulk.ts'
import { centsOf, dollarsOf } from '#contract/money.ts'
import { percentOf } from '#contract/pricing/percent.ts'
import type { Product } from '../product.ts'

export type Prices = Pick<Product, 'price' | 'salePrice'>

/** The server uses the same calculation. */
export function pricesAfter(product: Prices, { pricePercent, salePercent }: BulkChange): Prices {
  const price =
    pricePercent === undefined ? product.price : dollarsOf(percentOf(centsOf(product.price), 100 + pricePercent))
  if (salePercent === undefined) return { price, salePrice: product.salePrice }
  return { price, salePrice: salePercent === 0 ? null : dollarsOf(percentOf(centsOf(price), 100 - salePercent)) }
}

export function isSaleAbove({ price, salePrice }: Prices): boolean {
  return salePrice !== null && salePrice >= price
}
