declare const unit: unique symbol

/** An integer number of US cents. Made only by `cents()`, so a float or a dollar amount cannot slip in. */
export type Cents = number & InCents
export interface InCents {
  readonly [unit]: 'cents'
}

/**
 * What the wire carries and pages show: dollars with at most two decimals. Any number is taken for it, but for cents,
 * and it is no `Cents`.
 */
export type Dollars = number & InDollars
export interface InDollars {
  readonly [unit]?: 'dollars'
}

/** @throws RangeError when `value` is not a safe integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`)
  return value as Cents
}

/** To the nearest cent, as 19.99 dollars times a hundred are 1998.9999999999998. */
export function centsOf(amount: Dollars): Cents {
  // `+ 0` because -0 passes for zero everywhere but in comparisons of JSON.
  return cents(Math.round(amount * 100) + 0)
}

export function dollarsOf(amount: Cents): Dollars {
  return (amount / 100) as Dollars
}

/** What adding up exact amounts in floating point may be off by; the third decimal is far above. */
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

/** The largest amount that one card payment can take, $999,999.99: the payment provider's own ceiling. */
export const MAX_CENTS = cents(99_999_999)

/**
 * `formatMoney(1234.5)` is `$1,234.50`, `formatMoney(-5)` is `-$5.00`. Written here, because a phone takes longer to load
 * the tables of `Intl.NumberFormat` than to wake the rest of a page.
 */
export function formatMoney(amount: Dollars): string {
  const [whole, part] = plainDollars(Math.abs(amount)).split('.') as [string, string]
  return `${amount < 0 ? '-' : ''}$${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${part}`
}

/** For files and feeds: `1234.50`. */
export function plainDollars(amount: Dollars): string {
  return amount.toFixed(2)
}

/** The same of cents. */
export function centsAsDollars(amount: Cents): string {
  return plainDollars(dollarsOf(amount))
}
