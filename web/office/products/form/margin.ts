interface Prices {
  price: number | null
  salePrice: number | null
  cost: number | null
}

/** What is left of the charged price after the cost, before tax; null while one of the two is unknown. */
export function marginOf({ price, salePrice, cost }: Prices): { amount: number; percent: number } | null {
  const charged = salePrice ?? price
  if (cost === null || charged === null || !(charged > 0)) return null
  // In whole cents: 19.99 - 14.99 in floats is 4.999999999999998.
  const cents = Math.round(charged * 100) - Math.round(cost * 100)
  return { amount: cents / 100, percent: cents / charged }
}
