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

/** The largest amount that one card payment can take, $999,999.99: the payment provider's own ceiling. */
export const MAX_CENTS = cents(99_999_999)

/** More than the fullest cart of the dearest goods comes to; still exact with two decimals as a number of dollars. */
const MAX_DOLLARS = 10_000_000_000

/** What adding up exact amounts in floating point may be off by; the third decimal is far above. */
const TOLERANCE = 1e-9

function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Dollars with at most two decimals on the wire (`19.99`), `Cents` inside. Negative amounts are refused. */
export const Money = z.codec(
  z
    .number('Enter an amount')
    .min(0)
    .max(MAX_DOLLARS)
    .refine((dollars) => Math.abs(dollars - toCents(dollars) / 100) < TOLERANCE, 'Use at most two decimals'),
  z.custom<Cents>((value) => Number.isSafeInteger(value)),
  {
    // `+ 0` because -0 passes for zero everywhere but in comparisons of JSON.
    decode: (dollars) => cents(toCents(dollars) + 0),
    encode: (amount) => amount / 100,
  },
)

/** Like `Money`, but may be below zero, as what is left after refunds. */
export const SignedMoney = z.codec(
  z.number().min(-MAX_DOLLARS).max(MAX_DOLLARS),
  z.custom<Cents>((value) => Number.isSafeInteger(value)),
  { decode: (dollars) => cents(toCents(dollars) + 0), encode: (amount) => amount / 100 },
)

/** Whether a schema is one of these, further limits on it included. */
export function isMoney(schema: z.core.$ZodType): boolean {
  const { reverseTransform } = schema._zod.def as Partial<z.core.$ZodPipeDef>
  return (
    reverseTransform === Money._zod.def.reverseTransform ||
    reverseTransform === SignedMoney._zod.def.reverseTransform
  )
}
