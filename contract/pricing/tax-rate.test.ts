import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { PriceRuleDraft } from './price-rule.ts'
import { taxOn } from './tax.ts'
import { MAX_TAX_RATE_PPM, taxPercentOf, taxRateOf, taxRatePpmOf, taxRateText } from './tax-rate.ts'

test.for([
  [0, '0%'],
  [0.07, '7%'],
  [0.0775, '7.75%'],
  [0.08875, '8.875%'],
  [0.09375, '9.375%'],
  [0.3, '30%'],
] as const)('formats the rate %d as %s', ([rate, text]) => {
  expect(taxRateText(rate)).toBe(text)
})

const anyRate = fc.integer({ min: 0, max: MAX_TAX_RATE_PPM })

test('preserves every tax rate in JSON, in percent and as text', () => {
  fc.assert(
    fc.property(anyRate, (taxRatePpm) => {
      const rate = taxRateOf(taxRatePpm)
      expect(taxRatePpmOf(rate)).toBe(taxRatePpm)
      expect(taxRatePpmOf(taxPercentOf(rate) / 100)).toBe(taxRatePpm)
      expect(BigInt(taxRateText(rate).replace(/\D/g, ''))).toBe(digitsOf(taxRatePpm))
      expect(PriceRuleDraft.safeParse(ruleAt(taxPercentOf(rate) / 100)).success).toBe(true)
    }),
  )
})

test('P-2: rounds the exact tax half a cent up', () => {
  const amount = fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.maxSafeInteger().map(Math.abs))
  fc.assert(
    fc.property(amount, anyRate, (taxable, taxRatePpm) => {
      fc.pre(taxable < Number.MAX_SAFE_INTEGER / 2)
      const exact = BigInt(taxable) * BigInt(taxRatePpm)
      const rest = exact % 1_000_000n
      expect(BigInt(taxOn(cents(taxable), taxRatePpm))).toBe(exact / 1_000_000n + (rest * 2n >= 1_000_000n ? 1n : 0n))
    }),
  )
})

test('P-2: taxes whole hundredths of a percent exactly', () => {
  const hundredths = fc.integer({ min: 0, max: 3_000 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), hundredths, (taxable, rate) => {
      expect(taxOn(cents(taxable), rate * 100)).toBe(Math.floor((taxable * rate + 5_000) / 10_000))
    }),
  )
})

test.for([
  { taxable: 10_000, ppm: 88_750, tax: 888 }, // 887.5 rounds up
  { taxable: 9_999, ppm: 88_750, tax: 887 },
  { taxable: 1_600, ppm: 93_750, tax: 150 },
  { taxable: 1_999, ppm: 93_750, tax: 187 }, // 187.40625
  { taxable: 99_000_800_001, ppm: 299_999, tax: 29_700_140_999 }, // ….499999, which a float takes for a half
])('P-2: $ppm parts per million of $taxable cents are $tax', ({ taxable, ppm, tax }) => {
  expect(taxOn(cents(taxable), ppm)).toBe(tax)
})

test.for([0.0887505, 0.07000049, 0.300001, -0.01])('rejects a rate of %d', (taxRate) => {
  expect(PriceRuleDraft.safeParse(ruleAt(taxRate)).success).toBe(false)
})

function digitsOf(taxRatePpm: number): bigint {
  let digits = BigInt(taxRatePpm)
  for (let place = 0; place < 4 && digits % 10n === 0n; place++) digits /= 10n
  return digits
}

function ruleAt(taxRate: number) {
  return { taxRate, isShippingTaxable: false, shippingFee: 5.99 }
}
