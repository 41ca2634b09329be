import { type Cents, cents } from '../money.ts'

/**
 * Half a cent rounds up. Integers throughout: 0.07 is not a number a computer has, and the fullest cart times a rate in
 * parts per million is more than a float holds exactly.
 */
export function taxOn(taxableCents: Cents, taxRatePpm: number): Cents {
  return cents(Number((BigInt(taxableCents) * BigInt(taxRatePpm) + 500_000n) / 1_000_000n))
}
