import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { isSoldAmount } from './gift-card.ts'

const listed = [2_550, 5_000].map(cents)

test.each([
  { amount: 2_500, isSold: false },
  { amount: 2_550, isSold: true },
  { amount: 2_600, isSold: true },
  { amount: 2_650, isSold: false },
  { amount: 4_900, isSold: true },
  { amount: 5_000, isSold: true },
  { amount: 5_100, isSold: false },
])('a gift card of $amount cents: $isSold', ({ amount, isSold }) => {
  expect(isSoldAmount(listed, cents(amount))).toBe(isSold)
})

test('no gift card is sold online if no amount is listed', () => {
  expect(isSoldAmount([], cents(2_500))).toBe(false)
})
