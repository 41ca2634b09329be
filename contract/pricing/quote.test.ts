import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents } from '#contract/money.ts'
import { type PricedLine, type PriceRule, quoteOf } from '#contract/pricing/quote.ts'
import { shareOut } from '#contract/pricing/share-out.ts'
import { taxOn } from '#contract/pricing/tax.ts'
import { MAX_TAX_RATE_PPM } from '#contract/pricing/tax-rate.ts'

const rule: PriceRule = { taxRatePpm: 70_000, isShippingTaxable: false, shippingFeeCents: cents(599) }

test.for([
  { goods: 0, tax: 0 },
  { goods: 1, tax: 0 },
  { goods: 7, tax: 0 }, // 0.49 cents
  { goods: 8, tax: 1 }, // 0.56
  { goods: 50, tax: 4 }, // 3.5 rounds up
  { goods: 49, tax: 3 }, // 3.43
  { goods: 714, tax: 50 }, // 49.98
  { goods: 715, tax: 50 }, // 50.05
  { goods: 750, tax: 53 }, // 52.5 rounds up
  { goods: 1_429, tax: 100 }, // 100.03
  { goods: 1_428, tax: 100 }, // 99.96
  { goods: 1_421, tax: 99 }, // 99.47
  { goods: 99_999_999, tax: 7_000_000 },
])('P-2: the tax on $goods cents of goods is $tax', ({ goods, tax }) => {
  expect(taxOn(cents(goods), 70_000)).toBe(tax)
})

test('P-2: rounds tax once per order, not per line', () => {
  const tenTimesSevenCents = Array.from({ length: 10 }, (_, index) =>
    aLine({ cartItemId: index + 1, unitPriceCents: cents(7) }),
  )

  const { subtotal, tax, lines } = quoteOf(tenTimesSevenCents, 'pickup', rule)

  expect({ subtotal, tax }).toEqual({ subtotal: 70, tax: 5 })
  expect(lines.map((line) => line.tax)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0])
})

describe('P-3: shipping', () => {
  const lamp = aLine({ kind: 'physical' })
  const license = aLine({ cartItemId: 2, kind: 'digital' })
  const cover = aLine({ cartItemId: 3, mustShip: true })

  test.for([
    { cart: 'a lamp, shipped', lines: [lamp], choice: 'standard', method: 'standard', shipping: 599 },
    { cart: 'a lamp, picked up', lines: [lamp], choice: 'pickup', method: 'pickup', shipping: 0 },
    {
      cart: 'a lamp and a license, shipped',
      lines: [lamp, license],
      choice: 'standard',
      method: 'standard',
      shipping: 599,
    },
    {
      cart: 'a lamp and a license, picked up',
      lines: [lamp, license],
      choice: 'pickup',
      method: 'pickup',
      shipping: 0,
    },
    {
      cart: 'a cover from its supplier and a lamp, picked up',
      lines: [cover, lamp],
      choice: 'pickup',
      method: 'standard',
      shipping: 599,
    },
    { cart: 'a license, shipped', lines: [license], choice: 'standard', method: 'digital', shipping: 0 },
    { cart: 'a license, picked up', lines: [license], choice: 'pickup', method: 'digital', shipping: 0 },
    { cart: 'nothing, shipped', lines: [], choice: 'standard', method: 'digital', shipping: 0 },
    { cart: 'nothing, picked up', lines: [], choice: 'pickup', method: 'pickup', shipping: 0 },
  ] as const)('costs $shipping for a cart of $cart', ({ lines, choice, method, shipping }) => {
    expect(quoteOf([...lines], choice, rule)).toMatchObject({ shippingMethod: method, shipping })
  })

  test('is taxed only where the rule says so', () => {
    const taxed = quoteOf([lamp], 'standard', { ...rule, isShippingTaxable: true })
    const untaxed = quoteOf([lamp], 'standard', rule)
    expect([untaxed.tax, taxed.tax]).toEqual([140, 182])
    expect(taxed.lines[0]!.tax).toBe(140)
    expect(taxed.total).toBe(2_000 + 182 + 599)
  })
})

test('P-1: adds non-taxable goods to the subtotal but not to the tax', () => {
  const quote = quoteOf([aLine({ isTaxable: false }), aLine({ cartItemId: 2, quantity: 3 })], 'pickup', rule)
  expect(quote).toMatchObject({ subtotal: 8_000, tax: 420, total: 8_420, itemCount: 4, taxRate: 0.07, currency: 'usd' })
  expect(quote.lines.map((line) => line.tax)).toEqual([0, 420])
})

test('splits an amount into shares that add up, each within a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.array(price(), { minLength: 1, maxLength: 100 }),
      (amount, weights) => {
        const parts = shareOut(cents(amount), weights)
        const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
        if (whole === 0n) {
          expect(parts.every((part) => part === 0)).toBe(true)
          return
        }
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        for (const [index, part] of parts.entries()) {
          const off = BigInt(part) * whole - BigInt(amount) * BigInt(weights[index]!)
          expect(off < whole && off > -whole).toBe(true)
        }
      },
    ),
  )
})

test('matches an independent calculation for any cart and rule', () => {
  fc.assert(
    fc.property(
      fc.array(line(), { maxLength: 100 }),
      fc.constantFrom('standard', 'pickup'),
      anyRule(),
      (lines, choice, rule) => {
        const quote = quoteOf(lines, choice, rule)
        expect(numbersOf(quote)).toEqual(reckoned(lines, choice, rule))
        const taxOfLines = quote.lines.reduce((sum, line) => sum + line.tax, 0)
        if (!rule.isShippingTaxable || quote.shipping === 0) expect(taxOfLines).toBe(quote.tax)
        else expect(taxOfLines).toBeLessThanOrEqual(quote.tax)
      },
    ),
  )
})

function reckoned(lines: PricedLine[], choice: 'standard' | 'pickup', rule: PriceRule) {
  let goods = 0n
  let base = 0n
  for (const { unitPriceCents, quantity, isTaxable } of lines) {
    for (let unit = 0; unit < quantity; unit++) {
      goods += BigInt(unitPriceCents)
      if (isTaxable) base += BigInt(unitPriceCents)
    }
  }
  const ships = choice === 'standard' && lines.some(({ kind }) => kind === 'physical')
  const shipping = ships ? BigInt(rule.shippingFeeCents) : 0n
  if (rule.isShippingTaxable) base += shipping
  const exact = base * BigInt(rule.taxRatePpm)
  const tax = exact / 1_000_000n + (exact % 1_000_000n >= 500_000n ? 1n : 0n)
  return [goods, tax, shipping, goods + tax + shipping].map(Number)
}

function numbersOf({ subtotal, tax, shipping, total }: ReturnType<typeof quoteOf>) {
  return [subtotal, tax, shipping, total]
}

function aLine(given: Partial<PricedLine> = {}): PricedLine {
  return {
    cartItemId: 1,
    unitPriceCents: cents(2_000),
    quantity: 1,
    isTaxable: true,
    kind: 'physical',
    mustShip: false,
    ...given,
  }
}

function price(): fc.Arbitrary<Cents> {
  return fc.integer({ min: 0, max: 9_999_999 }).map(cents)
}

function line(): fc.Arbitrary<PricedLine> {
  return fc.record({
    cartItemId: fc.integer({ min: 1 }),
    unitPriceCents: price(),
    quantity: fc.integer({ min: 1, max: 99 }),
    isTaxable: fc.boolean(),
    kind: fc.constantFrom('physical' as const, 'digital' as const),
    mustShip: fc.constant(false),
  })
}

function anyRule(): fc.Arbitrary<PriceRule> {
  return fc.record({
    taxRatePpm: fc.integer({ min: 0, max: MAX_TAX_RATE_PPM }),
    isShippingTaxable: fc.boolean(),
    shippingFeeCents: fc.integer({ min: 0, max: 5_000 }).map(cents),
  })
}
