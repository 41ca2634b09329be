import { type Cents, cents } from '#contract/money.ts'

export interface Pieces {
  quantity: number
  /** What all of them cost together. */
  cents: Cents
}

/** The last pieces take what rounding left, so that all parts together have exactly the cost. */
export function splitPieces(pieces: Pieces, quantity: number): { taken: Pieces; rest: Pieces } {
  const takenCents = cents(Math.round((pieces.cents * quantity) / pieces.quantity))
  return {
    taken: { quantity, cents: takenCents },
    rest: { quantity: pieces.quantity - quantity, cents: cents(pieces.cents - takenCents) },
  }
}
