import { type Cents, cents } from '../money.ts'
import type { Approval, EstimateChoice } from './ticket-facts.ts'

const MIN_OVERRUN_CENTS = 500
const TENTH = 10

/**
 * The customer must approve a higher amount. The margin is the larger of five dollars and ten percent, with tax.
 * Source: docs/rules.md, R-9.
 */
export function overrunLimitCents(approvedCents: Cents): Cents {
  return cents(approvedCents + Math.max(MIN_OVERRUN_CENTS, Math.floor(approvedCents / TENTH)))
}

export const DEFAULT_PREAPPROVED_CENTS = 2_500

interface Agreed {
  approvedCents: Cents | null
  approval: Approval
  estimateChoice: EstimateChoice | null
  /** The diagnostic fee agreed at drop-off, with tax. */
  feeCents: Cents
  /** Null if the customer named no limit. */
  preapprovedCents: Cents | null
}

/** In cents with tax; null if there is no limit. Source: docs/rules.md, R-9. */
export function billLimitCents(agreed: Agreed): Cents | null {
  const { approvedCents, approval, estimateChoice, feeCents, preapprovedCents } = agreed
  if (approvedCents !== null) return overrunLimitCents(approvedCents)
  if (approval === 'declined') return feeCents
  if (preapprovedCents !== null) return cents(Math.max(preapprovedCents, feeCents))
  return estimateChoice === 'none' ? null : cents(Math.max(DEFAULT_PREAPPROVED_CENTS, feeCents))
}
