import { cents, centsOf, type Dollars, dollarsOf } from '#contract/money.ts'

/** Includes gift cards and store credit. */
export function wholeAmount({ amount, byBalance }: { amount: Dollars; byBalance: Dollars }): Dollars {
  return dollarsOf(cents(centsOf(amount) + centsOf(byBalance)))
}
