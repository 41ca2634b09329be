import { expect, test } from 'vitest'
import { maxHeldProducts, maxHeldUnits } from './hold-share.ts'

test.each([
  { onHand: 1, byNetwork: 0, most: 3 },
  { onHand: 6, byNetwork: 0, most: 3 },
  { onHand: 7, byNetwork: 0, most: 4 },
  { onHand: 25, byNetwork: 0, most: 13 },
  { onHand: 25, byNetwork: 13, most: 6 },
  { onHand: 25, byNetwork: 19, most: 0 },
  { onHand: 3, byNetwork: 3, most: 1 },
  { onHand: 3, byNetwork: 4, most: 0 },
  { onHand: 3, byNetwork: 9, most: 0 },
])('S-8: lets a shopper hold at most $most of $onHand units if the network holds $byNetwork', (given) => {
  expect(maxHeldUnits(given)).toBe(given.most)
})

test.each([
  { onSale: 0, byShopper: 5, byNetwork: 10 },
  { onSale: 50, byShopper: 5, byNetwork: 10 },
  { onSale: 51, byShopper: 6, byNetwork: 11 },
  { onSale: 1_000, byShopper: 100, byNetwork: 200 },
])('S-8: lets a shopper hold $byShopper and a network $byNetwork of $onSale products', ({ onSale, ...most }) => {
  expect(maxHeldProducts(onSale)).toEqual(most)
})
