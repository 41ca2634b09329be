import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents } from '../money.ts'
import { refundForUnits, taxOfRefund } from './refund-share.ts'

const paid = { totalCents: cents(1_069), taxCents: cents(70), earlierCents: cents(0), earlierTaxCents: cents(0) }

test.each([
  { what: 'an amount has the order’s share', amount: 100, lines: null, tax: 7 },
  { what: 'half a cent is rounded up', amount: 84, lines: null, tax: 6 },
  { what: 'less than half is rounded down', amount: 83, lines: null, tax: 5 },
  { what: 'lines say it themselves', amount: 107, lines: 7, tax: 7 },
  { what: 'lines never have more than is left', amount: 900, lines: 90, tax: 70 },
  { what: 'all of it has all of the tax', amount: 1_069, lines: 3, tax: 70 },
])('J-4: $what', ({ amount, lines, tax }) => {
  expect(taxOfRefund(cents(amount), paid, lines === null ? null : cents(lines))).toBe(tax)
})

test('J-4: the last refund includes the remaining tax', () => {
  const rest = { ...paid, earlierCents: cents(1_000), earlierTaxCents: cents(66) }
  expect(taxOfRefund(cents(69), rest, cents(0))).toBe(4)
  expect(taxOfRefund(cents(68), rest, null)).toBe(4)
})

test('J-4: a refund by amount includes its share of the tax that remains after untaxed shipping was refunded', () => {
  const order = { totalCents: cents(11_299), taxCents: cents(700) }
  const shipping = { earlierCents: cents(599), earlierTaxCents: cents(0) }

  expect(taxOfRefund(cents(5_350), { ...order, ...shipping }, null)).toBe(350)
})

test('J-4: any sequence of refunds adds up to the tax, and no refund has more tax than money', () => {
  const refund = fc.record({
    percent: fc.integer({ min: 1, max: 100 }),
    lines: fc.constantFrom('none', 'untaxed', 'taxed'),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }).chain((total) => fc.tuple(fc.constant(total), fc.nat({ max: total }))),
      fc.array(refund, { maxLength: 12 }),
      ([total, tax], refunds) => {
        const paid = { totalCents: cents(total), taxCents: cents(tax) }
        let earlierCents = 0
        let earlierTaxCents = 0
        for (const { percent, lines } of [...refunds, { percent: 100, lines: 'untaxed' }]) {
          const amount = cents(Math.ceil(((total - earlierCents) * percent) / 100))
          const linesTax = { none: null, untaxed: cents(0), taxed: amount }[lines]!
          const before = { earlierCents: cents(earlierCents), earlierTaxCents: cents(earlierTaxCents) }
          const part = taxOfRefund(amount, { ...paid, ...before }, linesTax)
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(amount)
          earlierCents += amount
          earlierTaxCents += part
          expect(earlierTaxCents).toBeLessThanOrEqual(tax)
        }
        expect(earlierTaxCents).toBe(tax)
      },
    ),
  )
})

test('J-4: splits the largest amounts exactly, where floating-point numbers are off by a cent', () => {
  const whole = cents(99_999_999)
  const large = { totalCents: whole, taxCents: cents(99_999_998), earlierCents: cents(0), earlierTaxCents: cents(0) }
  expect(taxOfRefund(cents(99_999_998), large, null)).toBe(99_999_997)
  expect(taxOfRefund(cents(50_000_000), large, null)).toBe(49_999_999)
})

test('O-10: refunds of single units add up to the price paid for the line', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 1, max: 99 }),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 99 }),
      (paid, quantity, steps) => {
        let refundedQuantity = 0
        let sum = 0
        for (const step of [...steps, quantity]) {
          const units = Math.min(step, quantity - refundedQuantity)
          const part: Cents = refundForUnits({ quantity, refundedQuantity, paidCents: cents(paid) }, units)
          expect(part).toBeGreaterThanOrEqual(0)
          refundedQuantity += units
          sum += part
          expect(sum).toBeLessThanOrEqual(paid)
        }
        expect(sum).toBe(paid)
      },
    ),
  )
})
