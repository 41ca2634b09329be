import { centsOf, type Dollars, dollarsOf, sumCents } from '#contract/money.ts'

interface PaidInParts {
  amount: Dollars
  byBalance: Dollars
  byPartialPayments: Dollars
}

export function wholeAmount({ amount, byBalance, byPartialPayments }: PaidInParts): Dollars {
  return dollarsOf(sumCents([amount, byBalance, byPartialPayments].map(centsOf)))
}
