import type { Cents } from '#contract/money.ts'

/** An amount as people read it, such as `$1,234.50`. */
export function dollars(amount: Cents): string {
  return (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
