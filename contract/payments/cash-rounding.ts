import { type Cents, cents } from '../money.ts'

export const NICKEL_CENTS = 5

/**
 * The cash that changes hands for an amount of at least zero: the nearest multiple of five cents. Source: docs/rules.md,
 * C-21.
 */
export function roundedCash(amount: Cents): Cents {
  return cents(Math.round(amount / NICKEL_CENTS) * NICKEL_CENTS)
}
