import { expect, test } from 'vitest'
import { taxRateOfPercent } from '#contract/pricing/tax-rate.ts'
import { GeneralTaxRate } from './general-tax-rate.ts'

test.each([
  { typed: 0, isAccepted: true },
  { typed: 0.07, isAccepted: false },
  { typed: 0.9999, isAccepted: false },
  { typed: 1, isAccepted: true },
  { typed: 7.25, isAccepted: true },
  { typed: 30, isAccepted: true },
  { typed: 725, isAccepted: false },
])('$typed as the percentage of a state’s sales tax: accepted is $isAccepted', ({ typed, isAccepted }) => {
  expect(GeneralTaxRate.safeParse(taxRateOfPercent(typed)).success).toBe(isAccepted)
})
