import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from './money.tsx'

const reference = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

test('formats money like the browser', () => {
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

test('formats any number of cents like the browser, up to more than a cart can cost', () => {
  const largest = 1_000_000_000_000
  fc.assert(
    fc.property(fc.integer({ min: -largest, max: largest }), (cents) => {
      expect(formatMoney(cents / 100)).toBe(reference.format(cents / 100))
    }),
  )
})
