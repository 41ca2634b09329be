import { type Cents, cents } from '../money.ts'

/**
 * Half a cent rounds up. BigInt is necessary because the largest cart times a rate in parts per million exceeds the
 * safe integers.
 */
export function taxOn(taxableCents: Cents, taxRatePpm: number): Cents {
  return cents(Number((BigInt(taxableCents) * BigInt(taxRatePpm) + 500_000n) / 1_000_000n))
}
