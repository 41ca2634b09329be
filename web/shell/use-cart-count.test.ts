import { expect, test } from 'vitest'
import { cartName } from './use-cart-count.ts'

test.each([
  [0, 0, 'Cart'],
  [1, 1, 'Cart, 1 item'],
  [1, 2, 'Cart, 1 item, 2 units'],
  [2, 2, 'Cart, 2 items'],
])('names a cart with %i lines and %i units', (lines, units, name) => {
  expect(cartName({ lines, units })).toBe(name)
})
