import { type Dollars, formatMoney } from '#contract/money.ts'

// Beside the component, where pages look for it.
export { formatMoney }

export function Money({ amount }: { amount: Dollars }) {
  return <span className="figures">{formatMoney(amount)}</span>
}
