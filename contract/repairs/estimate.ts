import { z } from 'zod'
import { ZERO } from '../money.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, Id, Instant, multilineText, text } from '../scalars.ts'
import { PricedWork, WorkLineDrafts, WorkMoney } from './work-line.ts'

export const EstimateState = z.enum(['waiting', 'approved', 'declined', 'expired', 'replaced'])
export type EstimateState = z.infer<typeof EstimateState>

export const EstimateDecision = z.enum(['approved', 'declined'])
export type EstimateDecision = z.infer<typeof EstimateDecision>

export const Estimate = PricedWork.extend({
  version: z.int(),
  state: EstimateState,
  note: z.string(),
  /** Due before the work; included in the total. */
  deposit: Money,
  depositTerms: z.string(),
  limit: Money,
  sentAt: Instant,
  /** The last day on which it can be approved. */
  validUntil: CalendarDate,
  decidedAt: Instant.nullable(),
})
export type Estimate = z.infer<typeof Estimate>

export const EstimateDecider = z.object({
  name: z.string(),
  /** The IP address; null if the customer decided orally. */
  address: z.string().nullable(),
  recordedBy: z.string().nullable(),
  decisionChannel: z.string().nullable(),
})

export const TicketEstimate = Estimate.extend({ sentBy: z.string().nullable(), decider: EstimateDecider.nullable() })
export type TicketEstimate = z.infer<typeof TicketEstimate>

const Offer = z.strictObject({
  id: Id,
  lines: WorkLineDrafts.min(1, 'Add a line first'),
  note: multilineText(1_000).default(''),
  validDays: z.int().min(2, 'At least two days').max(90, 'Enter at most 90 days').default(14),
  deposit: WorkMoney.default(ZERO),
  depositTerms: text(500).default(''),
})

const requireTerms: z.core.CheckFn<z.output<typeof Offer>> = ({ value, issues }) => {
  if (value.deposit > 0 && value.depositTerms === '')
    issues.push({
      code: 'custom',
      path: ['depositTerms'],
      message: 'Say whether and when the deposit is refunded',
      input: value,
    })
}

export const EstimateOffer = Offer.check(requireTerms)
export type EstimateOffer = z.output<typeof EstimateOffer>

export const EstimateDraft = Offer.extend({ key: z.uuid(), version: z.int().min(1).optional() }).check(requireTerms)
export type EstimateDraft = z.output<typeof EstimateDraft>

/** An estimate as the customer would get it. */
export const EstimatePreview = z.object({
  estimate: Estimate,
  mail: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
})
export type EstimatePreview = z.infer<typeof EstimatePreview>

const version = z.int().min(1)

export const OnlineDecision = z.strictObject({
  key: z.string().max(60),
  version,
  decision: EstimateDecision,
  name: text(120, { min: 2, message: 'Type your name' }),
})
export type OnlineDecision = z.output<typeof OnlineDecision>

export const VerbalDecision = z.strictObject({
  id: Id,
  version,
  decision: EstimateDecision,
  name: text(120, { min: 2, message: 'Who answered?' }),
  decisionChannel: text(120, { min: 2, message: 'Enter the number you called, or “at the counter”' }),
})
export type VerbalDecision = z.output<typeof VerbalDecision>
