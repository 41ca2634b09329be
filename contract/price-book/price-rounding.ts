import { z } from 'zod'
import { type Cents, cents } from '../money.ts'

/** Prices of repairs are rounded up to whole cents, to whole dollars, or to the next price that ends in 9.99. */
export const PriceRounding = z.enum(['cent', 'dollar', '9.99'])
export type PriceRounding = z.infer<typeof PriceRounding>

/** Never rounds down, and keeps a free repair free. Source: docs/rules.md, R-39. */
export function roundPriceUp(amount: Cents, rounding: PriceRounding): Cents {
  if (amount === 0 || rounding === 'cent') return amount
  return rounding === 'dollar' ? upTo(DOLLAR, amount) : cents(upTo(TEN_DOLLARS, cents(amount + 1)) - 1)
}

const DOLLAR = cents(100)
const TEN_DOLLARS = cents(1_000)

function upTo(step: Cents, amount: Cents): Cents {
  return cents(Math.ceil(amount / step) * step)
}
