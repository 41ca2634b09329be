import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { roundPriceUp } from './price-rounding.ts'
import { ruledPrice, splitPrice } from './repair-price-rule.ts'

test.each([
  { amount: 0, cent: 0, dollar: 0, nines: 0 },
  { amount: 1, cent: 1, dollar: 100, nines: 999 },
  { amount: 100, cent: 100, dollar: 100, nines: 999 },
  { amount: 101, cent: 101, dollar: 200, nines: 999 },
  { amount: 998, cent: 998, dollar: 1_000, nines: 999 },
  { amount: 999, cent: 999, dollar: 1_000, nines: 999 },
  { amount: 1_000, cent: 1_000, dollar: 1_000, nines: 1_999 },
  { amount: 12_999, cent: 12_999, dollar: 13_000, nines: 12_999 },
  { amount: 13_000, cent: 13_000, dollar: 13_000, nines: 13_999 },
])('R-39: rounds $amount cents up to $cent, $dollar or $nines', ({ amount, cent, dollar, nines }) => {
  expect(roundPriceUp(cents(amount), 'cent')).toBe(cent)
  expect(roundPriceUp(cents(amount), 'dollar')).toBe(dollar)
  expect(roundPriceUp(cents(amount), '9.99')).toBe(nines)
})

test.each([
  { laborMinutes: 0, partCost: 0, markupPercent: 0, price: 0 },
  { laborMinutes: 45, partCost: 0, markupPercent: 50, price: 5_625 },
  { laborMinutes: 0, partCost: 4_000, markupPercent: 0, price: 4_000 },
  { laborMinutes: 0, partCost: 4_000, markupPercent: 50, price: 6_000 },
  { laborMinutes: 45, partCost: 4_000, markupPercent: 50, price: 11_625 },
  { laborMinutes: 0, partCost: 99, markupPercent: 1, price: 100 },
  { laborMinutes: 0, partCost: 100, markupPercent: 1, price: 101 },
  { laborMinutes: 0, partCost: 101, markupPercent: 1, price: 103 },
])('R-39: $laborMinutes minutes and parts of $partCost cents at $markupPercent percent cost $price', (given) => {
  const { price, ...work } = given
  const rates = { laborRate: cents(7_500), rounding: 'cent' } as const
  expect(ruledPrice({ ...work, partCost: cents(work.partCost) }, rates)).toBe(price)
})

test.each([
  { price: 12_999, hasParts: true, labor: 5_625, parts: 7_374 },
  { price: 5_626, hasParts: true, labor: 5_625, parts: 1 },
  { price: 5_625, hasParts: true, labor: 5_625, parts: 0 },
  { price: 5_000, hasParts: true, labor: 5_000, parts: 0 },
  { price: 12_999, hasParts: false, labor: 12_999, parts: 0 },
])('R-40: shows $price cents as $labor of labor and $parts of parts', ({ price, hasParts, labor, parts }) => {
  const shown = splitPrice(cents(price), { laborMinutes: 45, laborRate: cents(7_500), hasParts })
  expect(shown).toEqual({ labor, parts })
})
