import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cents, centsOf, dollarsOf, formatMoney, sumCents } from './money.ts'
import { Money } from './money-schema.ts'

test.for([
  { dollars: 0, inside: 0 },
  { dollars: -0, inside: 0 },
  { dollars: 0.01, inside: 1 },
  { dollars: 0.07, inside: 7 },
  { dollars: 0.29, inside: 29 },
  { dollars: 1.1, inside: 110 },
  { dollars: 4.35, inside: 435 },
  { dollars: 19.99, inside: 1_999 },
  { dollars: 0.1 + 0.2, inside: 30 },
  { dollars: 999_999.99, inside: 99_999_999 },
  { dollars: 1_000_000, inside: 100_000_000 },
  { dollars: 9_899_999_901, inside: 989_999_990_100 },
])('$dollars dollars are $inside cents', ({ dollars, inside }) => {
  expect(Object.is(Money.parse(dollars), inside)).toBe(true)
})

test.for([
  ['a third decimal', 19.999],
  ['a thousandth', 0.001],
  ['half a cent', 1.005],
  ['a negative amount', -0.01],
  ['more than any cart', 10_000_000_000.01],
  ['a number of which only 53 bits exist', 2 ** 53],
  ['a number too large for JSON', JSON.parse('1e400')],
  ['not a number', Number.NaN],
  ['text', '19.99'],
  ['text in another script', '٣'],
  ['nothing', null],
  ['a list', [19.99]],
  ['an object that passes for a number', { valueOf: (): number => 5 }],
  ['yes', true],
] as const)('%s is not an amount', ([, given]) => {
  expect(Money.safeParse(given).success).toBe(false)
})

test('sends and reads every amount without a change', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 990_000_000_000 }), (amount) => {
      const wire = JSON.stringify(z.encode(Money, cents(amount)))
      expect(wire).toMatch(/^\d+(\.\d{1,2})?$/)
      expect(Money.parse(JSON.parse(wire))).toBe(amount)
    }),
  )
})

test('rejects fractions of a cent', () => {
  for (const value of [0.5, 1.1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => cents(value)).toThrow(RangeError)
  }
  expect(() => sumCents([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(RangeError)
})

test('converts every amount to cents and back, and sums floats to exact cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (amount) => {
      expect(centsOf(dollarsOf(cents(amount)))).toBe(amount + 0)
    }),
  )
  expect(centsOf(0.1 + 0.2)).toBe(30)
  expect(centsOf(19.99 - 14.99)).toBe(500)
  expect(centsOf(1.005 + 0.005)).toBe(101)
})

test('does not compile if cents and dollars are mixed', () => {
  const price = dollarsOf(cents(1_999))
  expect(formatMoney(price)).toBe('$19.99')
  // @ts-expect-error cents are not dollars
  expect(formatMoney(cents(1_999))).toBe('$1,999.00')
  // @ts-expect-error dollars are not cents
  expect(() => sumCents([price])).toThrow(RangeError)
})
