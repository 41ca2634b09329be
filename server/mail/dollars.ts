import { type Cents, dollarsOf, formatMoney } from '#contract/money.ts'

export function dollars(amount: Cents): string {
  return formatMoney(dollarsOf(amount))
}
