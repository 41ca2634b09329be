import type { Dollars } from '#contract/money.ts'

/** Commas where Americans put them, between thousands: in `5,50` it may be a European's cents, so that is no amount. */
const AMOUNT = /^\$?\s*(?<dollars>\d{1,3}(?:,\d{3})+|\d*)(?<cents>\.\d*)?\s*\$?$/

/**
 * An amount as people type it, such as `$1,200.50`; nothing is 0, what is no amount NaN, which the contract's rules
 * refuse. A third decimal stays, for them to refuse as well.
 */
export function typedDollars(text: string): Dollars {
  const { dollars, cents = '' } = AMOUNT.exec(text.trim())?.groups ?? {}
  return dollars === undefined ? Number.NaN : Number(`${dollars.replaceAll(',', '')}${cents}`)
}
