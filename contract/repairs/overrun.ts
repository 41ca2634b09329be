import { type Cents, cents } from '../money.ts'
import type { Approval, EstimateChoice } from './ticket-facts.ts'

const MIN_OVERRUN_CENTS = 500
const TENTH = 10

/**
 * The most that a bill may come to where this much was approved, both with tax. Above it the customer is asked again.
 * Five dollars or ten percent more, whichever is more. Source: docs/rules.md, R-9.
 */
export function overrunLimitCents(approvedCents: Cents): Cents {
  return cents(approvedCents + Math.max(MIN_OVERRUN_CENTS, Math.floor(approvedCents / TENTH)))
}

/** Up to here nobody has to be asked, by the same rule. */
export const UNASKED_CENTS = 2_500

interface Agreed {
  /** Of the latest version that was approved, if one was. */
  approvedCents: Cents | null
  approval: Approval
  estimateChoice: EstimateChoice | null
  /** What a look at the device costs, as agreed when it was handed in, with tax. */
  feeCents: Cents
  /** The most that they let it come to without being asked; null: they named no sum. */
  mostUnaskedCents: Cents | null
}

/** The most that a repair may be billed, in cents with tax; null: as much as it takes. Source: docs/rules.md, R-9. */
export function billLimitCents(agreed: Agreed): Cents | null {
  const { approvedCents, approval, estimateChoice, feeCents, mostUnaskedCents } = agreed
  if (approvedCents !== null) return overrunLimitCents(approvedCents)
  if (approval === 'declined') return feeCents
  if (mostUnaskedCents !== null) return cents(Math.max(mostUnaskedCents, feeCents))
  return estimateChoice === 'none' ? null : cents(Math.max(UNASKED_CENTS, feeCents))
}
