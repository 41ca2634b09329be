import { expect, test } from 'vitest'
import { marginOf } from './margin.ts'

test.each([
  { price: 20, salePrice: null, cost: 8, amount: 12, percent: 60 },
  { price: 20, salePrice: 16, cost: 8, amount: 8, percent: 50 },
  { price: 19.99, salePrice: null, cost: 14.99, amount: 5, percent: 500 / 19.99 },
  { price: 5, salePrice: null, cost: 6, amount: -1, percent: -20 },
])('computes the margin of $price ($salePrice on sale) at a cost of $cost as $amount', (given) => {
  expect(marginOf(given)).toEqual({ amount: given.amount, percent: given.percent })
})

test('has no margin before price and cost are known', () => {
  expect(marginOf({ price: 20, salePrice: null, cost: null })).toBeNull()
  expect(marginOf({ price: 0, salePrice: null, cost: 3 })).toBeNull()
})
