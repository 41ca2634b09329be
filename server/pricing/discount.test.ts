import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sumCents } from '#contract/money.ts'
import { discountOn } from '#contract/pricing/discount.ts'
import { quoteOf } from '#contract/pricing/quote.ts'
import { taxOn } from '#contract/pricing/tax.ts'
import { discounted } from './discount.ts'

test.for([
  { full: 1_000, percent: 10, off: 100 },
  { full: 999, percent: 50, off: 500 }, // 499.5 rounds up
  { full: 998, percent: 12.5, off: 125 }, // 124.75
  { full: 1, percent: 49, off: 0 },
  { full: 1, percent: 50, off: 1 },
  { full: 99_999_999, percent: 100, off: 99_999_999 },
])('C-2: $percent % of $full cents are $off', ({ full, percent, off }) => {
  expect(discountOn(cents(full), { percent })).toBe(off)
})

test('C-2: applies the sale discount after the line discounts', () => {
  const lines = [{ fullCents: cents(1_000), discount: { percent: 50 } }, { fullCents: cents(500) }]
  expect(discounted(lines, { percent: 10 })).toEqual({ own: [500, 0], shares: [50, 50], saleCents: 100 })
})

test('limits a discount to the amount', () => {
  const line = { fullCents: cents(1_000) }
  expect(discounted([{ ...line, discount: { amount: cents(1_001) } }])).toBeNull()
  expect(discounted([line], { amount: cents(1_001) })).toBeNull()
  expect(discounted([line], { amount: cents(1_000) })).toMatchObject({ saleCents: 1_000, shares: [1_000] })
})

const terms = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100) }),
  fc.record({ amount: fc.integer({ min: 1, max: 5_000 }).map(cents) }),
)
const aLine = fc.record({
  unitPriceCents: fc.integer({ min: 0, max: 200_000 }).map(cents),
  quantity: fc.integer({ min: 1, max: 99 }),
  isTaxable: fc.boolean(),
  discount: fc.option(terms, { nil: undefined }),
})

test('C-2: computes exact totals for any discounts, and taxes the discounted amount', () => {
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 12 }),
      fc.option(terms, { nil: undefined }),
      fc.integer({ min: 0, max: 300_000 }),
      (lines, sale, taxRatePpm) => {
        const full = lines.map(({ unitPriceCents, quantity, discount }) => ({
          fullCents: cents(unitPriceCents * quantity),
          discount,
        }))
        const off = discounted(full, sale)
        fc.pre(off !== null)
        const taken = off.own.map((own, position) => cents(own + off.shares[position]!))
        const quote = quoteOf(
          lines.map(({ unitPriceCents, quantity, isTaxable }, position) => ({
            ...{ unitPriceCents, quantity, isTaxable },
            cartItemId: position,
            discountCents: taken[position]!,
            kind: 'physical',
            mustShip: false,
          })),
          'pickup',
          { taxRatePpm, isShippingTaxable: false, shippingFeeCents: cents(0) },
        )
        expect(sumCents(off.shares)).toBe(off.saleCents)
        expect(quote.subtotal + sumCents(taken)).toBe(sumCents(full.map(({ fullCents }) => fullCents)))
        expect(Math.min(...quote.lines.map(({ lineTotal }) => lineTotal))).toBeGreaterThanOrEqual(0)
        const taxable = quote.lines.filter((_, position) => lines[position]!.isTaxable)
        expect(quote.tax).toBe(taxOn(sumCents(taxable.map(({ lineTotal }) => lineTotal)), taxRatePpm))
        expect(sumCents(quote.lines.map(({ tax }) => tax))).toBe(quote.tax)
        expect(quote.total).toBe(quote.subtotal + quote.tax)
      },
    ),
  )
})
