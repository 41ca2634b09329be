import { type Dollars, formatMoney } from '#contract/money.ts'

export { formatMoney }

export function Money({ amount }: { amount: Dollars }) {
  return <span className="figures">{formatMoney(amount)}</span>
}
