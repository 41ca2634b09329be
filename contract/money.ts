declare const unit: unique symbol

/**
 * An integer number of US cents. Only `cents()` creates it, so that floats and dollar amounts are rejected by the
 * compiler.
 */
export type Cents = number & InCents
export interface InCents {
  readonly [unit]: 'cents'
}

/** Dollars with at most two decimals, for the wire and for display. Any number is accepted, except cents. */
export type Dollars = number & InDollars
export interface InDollars {
  readonly [unit]?: 'dollars'
}

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`)
  return value as Cents
}

/** Rounded to the nearest cent, because 19.99 * 100 is 1998.9999999999998. */
export function centsOf(amount: Dollars): Cents {
  // `+ 0` turns -0 into 0, because JSON comparisons tell them apart.
  return cents(Math.round(amount * 100) + 0)
}

export function dollarsOf(amount: Cents): Dollars {
  return (amount / 100) as Dollars
}

/** The maximum floating-point error of a sum of exact amounts, far below a third decimal. */
const TOLERANCE = 1e-9

export function isInWholeCents(amount: number): boolean {
  return Math.abs(amount - Math.round(amount * 100) / 100) < TOLERANCE
}

export const ZERO = cents(0)

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

/** $999,999.99, the payment provider's limit for one card payment. */
export const MAX_CENTS = cents(99_999_999)

/**
 * `formatMoney(1234.5)` is `$1,234.50`, `formatMoney(-5)` is `-$5.00`. Without `Intl.NumberFormat`, whose tables are
 * slow to load on a phone.
 */
export function formatMoney(amount: Dollars): string {
  const [whole, part] = plainDollars(Math.abs(amount)).split('.') as [string, string]
  return `${amount < 0 ? '-' : ''}$${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${part}`
}

export function plainDollars(amount: Dollars): string {
  return amount.toFixed(2)
}

export function centsAsDollars(amount: Cents): string {
  return plainDollars(dollarsOf(amount))
}
