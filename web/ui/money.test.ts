import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from './money.tsx'

const reference = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

test('money reads as the browser would write it', () => {
  expect([0, 0.05, 19.9, 1234.5, 999_999.99, 1_000_000, -5].map(formatMoney)).toEqual([
    '$0.00',
    '$0.05',
    '$19.90',
    '$1,234.50',
    '$999,999.99',
    '$1,000,000.00',
    '-$5.00',
  ])
})

test('any number of cents, up to more than a cart can cost, reads as the browser would write it', () => {
  const largest = 1_000_000_000_000
  fc.assert(
    fc.property(fc.integer({ min: -largest, max: largest }), (cents) => {
      expect(formatMoney(cents / 100)).toBe(reference.format(cents / 100))
    }),
  )
})
