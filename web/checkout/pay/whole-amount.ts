import { cents, centsOf, type Dollars, dollarsOf } from '#contract/money.ts'

export function wholeAmount({ amount, byBalance }: { amount: Dollars; byBalance: Dollars }): Dollars {
  return dollarsOf(cents(centsOf(amount) + centsOf(byBalance)))
}
