import { expect, test } from 'vitest'
import { isSaleAbove, pricesAfter } from './bulk-change.ts'

test.each([
  [{ price: 19.99, salePrice: null }, { pricePercent: -10 }, { price: 17.99, salePrice: null }],
  [{ price: 0.05, salePrice: null }, { pricePercent: 10 }, { price: 0.06, salePrice: null }],
  [{ price: 0.01, salePrice: null }, { pricePercent: -90 }, { price: 0.01, salePrice: null }],
  [{ price: 40, salePrice: null }, { salePercent: 20 }, { price: 40, salePrice: 32 }],
  [{ price: 40, salePrice: 32 }, { salePercent: 0 }, { price: 40, salePrice: null }],
  [{ price: 40, salePrice: 32 }, { pricePercent: 10 }, { price: 44, salePrice: 32 }],
])('changes %o by %o to %o', (before, change, after) => {
  expect(pricesAfter(before, change)).toEqual(after)
})

test('reports a price that would fall to the sale price before sending', () => {
  expect(isSaleAbove(pricesAfter({ price: 40, salePrice: 30 }, { pricePercent: -25 }))).toBe(true)
  expect(isSaleAbove(pricesAfter({ price: 40, salePrice: 30 }, { pricePercent: -24 }))).toBe(false)
})
