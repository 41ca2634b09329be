import type { BulkChange } from '#contract/catalog/product-bulk.ts'
import { cents } from '#contract/money.ts'
import { percentOf } from '#contract/pricing/percent.ts'
import type { ApiClient } from '../../../api.ts'
import type { Product } from '../product.ts'

export type Prices = Pick<Product, 'price' | 'salePrice'>

/** What the server will make of the prices of this product. */
export function pricesAfter(product: Prices, { pricePercent, salePercent }: BulkChange): Prices {
  const price =
    pricePercent === undefined
      ? product.price
      : dollarsOf(percentOf(centsOf(product.price), 100 + pricePercent))
  if (salePercent === undefined) return { price, salePrice: product.salePrice }
  return {
    price,
    salePrice: salePercent === 0 ? null : dollarsOf(percentOf(centsOf(price), 100 - salePercent)),
  }
}

/** The server refuses them all for one of these. */
export function isSaleAbove({ price, salePrice }: Prices): boolean {
  return salePrice !== null && salePrice >= price
}

/** Gives every product back what the change took from it. */
export async function takeBack(api: ApiClient, products: Product[], change: BulkChange): Promise<void> {
  const names = Object.keys(change) as (keyof BulkChange)[]
  const hasPrices = names.some((name) => name === 'pricePercent' || name === 'salePercent')
  if (hasPrices) {
    for (const { id, price, salePrice } of products)
      await api.call('PUT /admin/products/:id', { id, price, salePrice })
    return
  }
  for (const [before, ids] of groups(products, names))
    await api.call('POST /admin/products/bulk', { ids, change: JSON.parse(before) as BulkChange })
}

/** Products that were alike in these facts are put back together. */
function groups(products: Product[], names: (keyof BulkChange)[]): Map<string, number[]> {
  const alike = new Map<string, number[]>()
  for (const product of products) {
    const before = JSON.stringify(Object.fromEntries(names.map((name) => [name, factOf(product, name)])))
    alike.set(before, [...(alike.get(before) ?? []), product.id])
  }
  return alike
}

function factOf(product: Product, name: keyof BulkChange): unknown {
  return name === 'archived' ? product.archivedAt !== null : product[name as keyof Product]
}

function centsOf(dollars: number) {
  return cents(Math.round(dollars * 100))
}

function dollarsOf(amount: number): number {
  return amount / 100
}
