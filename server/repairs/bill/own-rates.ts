import { type Cents, cents, sumCents, ZERO } from '#contract/money.ts'
import type { PricedWorkLine, WorkSum } from '../estimate/price-work.ts'

/**
 * The part that is taxed at another rate than the bill's. In a payment it can be negative, because a payment makes up for
 * earlier ones whose bill had other rates.
 */
export interface OwnRate {
  taxRatePpm: number
  /** With tax. */
  amountCents: Cents
  taxCents: Cents
  taxedCents: Cents
}

/** One for each rate other than the bill's. */
export function ownRatesOf({ lines }: Pick<WorkSum, 'lines'>): OwnRate[] {
  const byRate = Map.groupBy(lines, ({ taxRatePpm }) => taxRatePpm)
  return [...byRate].flatMap(([taxRatePpm, lines]) => (taxRatePpm === null ? [] : [sumOfRate(taxRatePpm, lines)]))
}

function sumOfRate(taxRatePpm: number, lines: PricedWorkLine[]): OwnRate {
  const taxCents = sumCents(lines.map((line) => line.taxCents))
  return {
    taxRatePpm,
    amountCents: sumCents([...lines.map(({ lineTotalCents }) => lineTotalCents), taxCents]),
    taxCents,
    taxedCents: taxRatePpm > 0 ? sumCents(lines.map(({ lineTotalCents }) => lineTotalCents)) : ZERO,
  }
}

/** The part of each that belongs to `share` of `whole`, rounded down. */
export function shareOfRates(rates: OwnRate[], { share, whole }: { share: number; whole: number }): OwnRate[] {
  if (whole === 0) return []
  // BigInt, because two large amounts multiplied exceed the safe integers.
  const part = (amount: Cents) => cents(Number((BigInt(amount) * BigInt(share)) / BigInt(whole)))
  return rates.map(({ taxRatePpm, amountCents, taxCents, taxedCents }) => ({
    taxRatePpm,
    amountCents: part(amountCents),
    taxCents: part(taxCents),
    taxedCents: part(taxedCents),
  }))
}

/** `rates` minus `others`, without what is zero. */
export function differenceOfRates(rates: OwnRate[], others: OwnRate[]): OwnRate[] {
  const all = [...rates, ...others.map(negative)]
  const sums = [...Map.groupBy(all, ({ taxRatePpm }) => taxRatePpm)].map(([taxRatePpm, same]) => ({
    taxRatePpm,
    amountCents: sumCents(same.map(({ amountCents }) => amountCents)),
    taxCents: sumCents(same.map(({ taxCents }) => taxCents)),
    taxedCents: sumCents(same.map(({ taxedCents }) => taxedCents)),
  }))
  return sums.filter((one) => one.amountCents !== 0 || one.taxCents !== 0 || one.taxedCents !== 0)
}

function negative({ taxRatePpm, amountCents, taxCents, taxedCents }: OwnRate): OwnRate {
  const minus = (amount: Cents) => cents(0 - amount)
  return { taxRatePpm, amountCents: minus(amountCents), taxCents: minus(taxCents), taxedCents: minus(taxedCents) }
}
