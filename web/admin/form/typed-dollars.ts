import { centsOf, type Dollars, dollarsOf, sumCents } from '#contract/money.ts'

/** Commas are allowed only between thousands: in `5,50` the comma may be a European decimal separator. */
const AMOUNT = /^\$?\s*(?<dollars>\d{1,3}(?:,\d{3})+|\d*)(?<cents>\.\d*)?\s*\$?$/

/**
 * Accepts input such as `$1,200.50`. Empty text is 0, and text that is not an amount is NaN, which validation rejects.
 * A third decimal is preserved so that validation rejects it, too.
 */
export function typedDollars(text: string): Dollars {
  const { dollars, cents = '' } = AMOUNT.exec(text.trim())?.groups ?? {}
  const amount = dollars === undefined ? Number.NaN : Number(`${dollars.replaceAll(',', '')}${cents}`)
  return isReckonable(amount) ? amount : Number.NaN
}

/** A scanner may type a long number into a money field; the limits of the validation rules are far lower. */
const MAX_DOLLARS = 1e9

export function isReckonable(typed: number | null | undefined): typed is Dollars {
  return typeof typed === 'number' && Math.abs(typed) <= MAX_DOLLARS
}

/** Adds whole cents, because sums of fractional dollars are inexact. Invalid amounts are skipped. */
export function totalOfTyped(
  lines: { quantity: number | null | undefined; each: number | null | undefined }[],
): Dollars {
  const amounts = lines.map(({ quantity, each }) => (quantity ?? 0) * (each ?? 0))
  return dollarsOf(sumCents(amounts.map((amount) => centsOf(isReckonable(amount) ? amount : 0))))
}
