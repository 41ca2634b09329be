import { centsOf, type Dollars, dollarsOf, sumCents } from '#contract/money.ts'

/** Commas where Americans put them, between thousands: in `5,50` it may be a European's cents, so that is no amount. */
const AMOUNT = /^\$?\s*(?<dollars>\d{1,3}(?:,\d{3})+|\d*)(?<cents>\.\d*)?\s*\$?$/

/**
 * An amount as people type it, such as `$1,200.50`; nothing is 0, what is no amount NaN, which the contract's rules
 * refuse. A third decimal stays, for them to refuse as well.
 */
export function typedDollars(text: string): Dollars {
  const { dollars, cents = '' } = AMOUNT.exec(text.trim())?.groups ?? {}
  const amount = dollars === undefined ? Number.NaN : Number(`${dollars.replaceAll(',', '')}${cents}`)
  return isReckonable(amount) ? amount : Number.NaN
}

/** Where a scanner types a long number into a field for money, nobody can reckon with it; rules refuse far less. */
const MAX_DOLLARS = 1e9

/** Whether what was typed into a number field is an amount that a page can reckon with while it is still being typed. */
export function isReckonable(typed: number | null | undefined): typed is Dollars {
  return typeof typed === 'number' && Math.abs(typed) <= MAX_DOLLARS
}

/** What typed lines come to so far, in whole cents: floats of dollars do not add up. What is no amount yet adds nothing. */
export function totalOfTyped(
  lines: { quantity: number | null | undefined; each: number | null | undefined }[],
): Dollars {
  const amounts = lines.map(({ quantity, each }) => (quantity ?? 0) * (each ?? 0))
  return dollarsOf(sumCents(amounts.map((amount) => centsOf(isReckonable(amount) ? amount : 0))))
}
