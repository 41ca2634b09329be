import { type Cents, cents, ZERO } from '../money.ts'

/** Uses the largest remainder method, so that the shares add up to the amount. */
export function shareOut(amount: Cents, weights: Cents[]): Cents[] {
  const whole = weights.reduce<number>((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => ZERO)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((product) => Number(product / BigInt(whole)))
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(whole) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  let left = amount - parts.reduce((sum, part) => sum + part, 0)
  for (const { index } of byRemainder) {
    if (left-- <= 0) break
    parts[index]!++
  }
  return parts.map(cents)
}
