import { type Cents, cents } from '#contract/money.ts'

export interface CostedUnits {
  quantity: number
  /** The cost of all of them together. */
  cents: Cents
}

/** The last units take what rounding left, so that all parts together have exactly the cost. */
export function splitUnits(units: CostedUnits, quantity: number): { taken: CostedUnits; rest: CostedUnits } {
  const takenCents = cents(Math.round((units.cents * quantity) / units.quantity))
  return {
    taken: { quantity, cents: takenCents },
    rest: { quantity: units.quantity - quantity, cents: cents(units.cents - takenCents) },
  }
}
