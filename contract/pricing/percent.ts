import { type Cents, cents } from '../money.ts'

/** So many percent of an amount: rounded half up to the cent, and never free. */
export function percentOf(amount: Cents, percent: number): Cents {
  // biome-ignore lint/plugin/money: hundredths of a percent
  return cents(Math.max(1, Math.round((amount * Math.round(percent * 100)) / 10_000)))
}
