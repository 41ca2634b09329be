import { expect, test } from 'vitest'
import { cents } from '#contract/money.ts'
import { ohioDiscountCents } from './ohio-discount.ts'

const MONTH = { from: '2026-11-01', to: '2026-11-30' }
const HALF_YEAR = { from: '2026-07-01', to: '2026-12-31' }
const LIMIT = cents(75_000)

test.each([
  { taxCents: -100, discountCents: 0 },
  { taxCents: 0, discountCents: 0 },
  { taxCents: 133, discountCents: 0 },
  { taxCents: 134, discountCents: 1 },
  { taxCents: 10_000_000, discountCents: 75_000 },
  { taxCents: 10_000_134, discountCents: 75_000 },
  { taxCents: 10_000_134, limit: null, discountCents: 75_001 },
  { taxCents: 10_000_134, period: HALF_YEAR, discountCents: 75_001 },
  { taxCents: 60_000_134, period: HALF_YEAR, discountCents: 450_000 },
  { taxCents: 60_000_134, period: { from: '2026-12-31', to: '2027-01-01' }, discountCents: 150_000 },
])(
  'the discount on $taxCents cents of tax is $discountCents cents (rule J-22)',
  ({ taxCents, discountCents, ...given }) => {
    const { limit = LIMIT, period = MONTH } = given

    expect(ohioDiscountCents(taxCents, { ...period, monthlyLimitCents: limit })).toBe(discountCents)
  },
)
