import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#contract/money.ts'
import { roundShares, splitTax, sumByJurisdiction } from './split-tax.ts'

const general = { ofRatePpm: 70_000, taxableCents: cents(10_000) }
const ohio = { name: 'Ohio', level: 'state', taxRatePpm: 57_500, taxCents: cents(575), ...general }
const county = { name: 'Franklin County', level: 'county', taxRatePpm: 12_500, taxCents: cents(125), ...general }
const groceriesOfCounty = { ...county, ofRatePpm: 12_500, taxableCents: cents(4_000), taxCents: cents(50) }

test('splits the tax of each rate among those who take it', () => {
  const jurisdictions = [ohio, county, groceriesOfCounty]
  const sold = { state: 'OH', jurisdictions } as const
  const shares = [
    ...splitTax({ ...sold, ratePpm: 70_000, taxed: 10_000, tax: 700 }),
    ...splitTax({ ...sold, ratePpm: 12_500, taxed: 4_000, tax: 50 }),
  ]

  expect(sumByJurisdiction(shares)).toEqual([
    { state: 'Ohio', jurisdiction: 'Ohio', level: 'State', ratePpm: 57_500, taxed: 10_000, tax: 575 },
    { state: 'Ohio', jurisdiction: 'Franklin County', level: 'County', ratePpm: 12_500, taxed: 14_000, tax: 175 },
  ])
})

test('gives all tax to the state where no service named anyone', () => {
  expect(splitTax({ state: 'KY', ratePpm: 60_000, jurisdictions: [], taxed: 2_000, tax: 120 })).toEqual([
    { state: 'Kentucky', jurisdiction: 'Kentucky', level: 'State and local', ratePpm: 60_000, taxed: 2_000, tax: 120 },
  ])
})

test('a jurisdiction that taxes only a part of the goods gets its part of the taxed sales', () => {
  const half = { ...county, taxableCents: cents(5_000), taxCents: cents(63) }
  const [, ofCounty] = splitTax({ state: 'OH', ratePpm: 70_000, jurisdictions: [ohio, half], taxed: 10_000, tax: 638 })

  expect(ofCounty).toMatchObject({ taxed: 5_000, tax: 63 })
})

test('a fixed fee alone has no taxed sales', () => {
  const fee = { ...ohio, name: 'Colorado', taxRatePpm: 0, ofRatePpm: 0, taxableCents: cents(0), taxCents: cents(28) }

  expect(splitTax({ state: 'CO', ratePpm: 0, jurisdictions: [fee], taxed: 0, tax: 28 })).toMatchObject([
    { jurisdiction: 'Colorado', taxed: 0, tax: 28 },
  ])
})

test('rounded shares add up to their sum', () => {
  expect(roundShares([0.5, 0.5])).toEqual([1, 0])
  fc.assert(
    fc.property(
      fc.integer({ min: -100_000, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1 }),
      (tax, weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        const shares = roundShares(weights.map((weight) => (tax * weight) / whole))
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(tax)
      },
    ),
  )
})
