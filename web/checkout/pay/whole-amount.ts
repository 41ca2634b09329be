import { cents, centsOf, type Dollars, dollarsOf } from '#contract/money.ts'

/** What was paid for one thing, gift cards and store credit included. */
export function wholeAmount({ amount, byBalance }: { amount: Dollars; byBalance: Dollars }): Dollars {
  return dollarsOf(cents(centsOf(amount) + centsOf(byBalance)))
}
