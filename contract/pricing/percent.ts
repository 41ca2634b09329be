import { type Cents, cents } from '../money.ts'

/** Rounds half a cent up and returns at least one cent. */
export function percentOf(amount: Cents, percent: number): Cents {
  // biome-ignore lint/plugin/money: hundredths of a percent
  return cents(Math.max(1, Math.round((amount * Math.round(percent * 100)) / 10_000)))
}
