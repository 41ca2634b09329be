import { type Cents, dollarsOf, formatMoney } from '#contract/money.ts'

/** An amount as people read it, such as `$1,234.50`. */
export function dollars(amount: Cents): string {
  return formatMoney(dollarsOf(amount))
}
