import { z } from 'zod'

declare const unit: unique symbol
/** An integer number of US cents. Made only by `cents()`, so a float or a dollar amount cannot slip in. */
export type Cents = number & { readonly [unit]: 'cents' }

/** @throws RangeError when `value` is not a safe integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`)
  return value as Cents
}

export const ZERO = cents(0)

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

/** The largest amount the shop handles, $999,999.99: the payment provider's own ceiling for US dollars. */
export const MAX_CENTS = cents(99_999_999)

const EPSILON = 1e-6

function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Dollars with at most two decimals on the wire (`19.99`), `Cents` inside. Negative amounts are refused. */
export const Money = z.codec(
  z
    .number()
    .min(0)
    .max(MAX_CENTS / 100)
    .refine((dollars) => Math.abs(dollars * 100 - toCents(dollars)) < EPSILON, 'Use at most two decimals'),
  z.custom<Cents>((value) => Number.isSafeInteger(value)),
  {
    decode: (dollars) => cents(toCents(dollars)),
    encode: (amount) => amount / 100,
  },
)
