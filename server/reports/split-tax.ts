import type { TaxedByJurisdiction } from '#contract/pricing/tax-basis.ts'
import type { StateCode } from '#contract/us-state.ts'
import { US_STATES } from '#contract/us-states.ts'

const LEVELS: Record<string, string> = { state: 'State', county: 'County', city: 'City', district: 'District' }
const UNSPLIT = 'State and local'
const ORDER = [UNSPLIT, ...Object.values(LEVELS)]

interface SoldAtRate {
  state: StateCode
  ratePpm: number
  /** As a tax service answered for the sale; empty without one. */
  jurisdictions: TaxedByJurisdiction[]
  taxed: number
  tax: number
}

/** Amounts are in cents with fractions. */
interface TaxShare {
  state: string
  jurisdiction: string
  level: string
  ratePpm: number
  taxed: number
  tax: number
}

/** Splits what was sold at one rate among those who take it: as the tax service answered, or else all to the state. */
export function splitTax(sold: SoldAtRate): TaxShare[] {
  const state = US_STATES[sold.state]
  const named = sold.jurisdictions.filter(({ ofRatePpm, taxCents }) => ofRatePpm === sold.ratePpm && taxCents > 0)
  if (named.length === 0)
    return [{ state, jurisdiction: state, level: UNSPLIT, ratePpm: sold.ratePpm, taxed: sold.taxed, tax: sold.tax }]
  const taxable = Math.max(...named.map(({ taxableCents }) => taxableCents))
  const tax = named.reduce((sum, { taxCents }) => sum + taxCents, 0)
  return named.map((one) => ({
    state,
    jurisdiction: one.name,
    level: LEVELS[one.level] ?? one.level,
    ratePpm: one.taxRatePpm,
    // A fixed fee taxes no amount.
    taxed: taxable === 0 ? 0 : (sold.taxed * one.taxableCents) / taxable,
    tax: (sold.tax * one.taxCents) / tax,
  }))
}

export function sumByJurisdiction(parts: TaxShare[]): TaxShare[] {
  const nameOf = ({ state, level, jurisdiction, ratePpm }: TaxShare) =>
    JSON.stringify([state, level, jurisdiction, ratePpm])
  const byName = Map.groupBy(parts, nameOf)
  const sums = [...byName.values()].map((same) => ({
    ...same[0]!,
    taxed: same.reduce((sum, { taxed }) => sum + taxed, 0),
    tax: same.reduce((sum, { tax }) => sum + tax, 0),
  }))
  return sums.toSorted(
    (a, b) =>
      a.state.localeCompare(b.state) ||
      ORDER.indexOf(a.level) - ORDER.indexOf(b.level) ||
      a.jurisdiction.localeCompare(b.jurisdiction) ||
      a.ratePpm - b.ratePpm,
  )
}

/** Whole cents that add up to the rounded sum of all shares. */
export function roundShares(shares: number[]): number[] {
  let sum = 0
  let given = 0
  return shares.map((share) => {
    sum += share
    const cents = Math.round(sum) - given
    given += cents
    return cents
  })
}
