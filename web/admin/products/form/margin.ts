import { cents, centsOf, type Dollars, dollarsOf } from '#contract/money.ts'

interface Prices {
  price: Dollars | null
  salePrice: Dollars | null
  cost: Dollars | null
}

interface Margin {
  amount: Dollars
  percent: number
}

/** Before tax; null if the price or the cost is unknown. */
export function marginOf({ price, salePrice, cost }: Prices): Margin | null {
  const charged = salePrice ?? price
  if (cost === null || charged === null || !(charged > 0)) return null
  // In whole cents, because 19.99 - 14.99 in floats is 4.999999999999998.
  const amount = cents(centsOf(charged) - centsOf(cost))
  return { amount: dollarsOf(amount), percent: amount / charged }
}
