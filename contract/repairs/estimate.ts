import { z } from 'zod'
import { ZERO } from '../money.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, Id, Instant, multilineText, text } from '../scalars.ts'
import { PricedWork, WorkLine, WorkLineDrafts, WorkMoney } from './work-line.ts'

export const EstimateState = z.enum(['waiting', 'approved', 'declined', 'expired', 'replaced'])
export type EstimateState = z.infer<typeof EstimateState>

export const EstimateDecision = z.enum(['approved', 'declined'])
export type EstimateDecision = z.infer<typeof EstimateDecision>

/** One of several ways to do the repair, of which the customer chooses one. */
const EstimateOption = PricedWork.extend({ name: z.string() })
export type EstimateOption = z.infer<typeof EstimateOption>

export const Estimate = PricedWork.extend({
  version: z.int(),
  state: EstimateState,
  note: z.string(),
  /** Due before the work; included in the total. */
  deposit: Money,
  depositTerms: z.string(),
  limit: Money,
  /** Empty if there is nothing to choose; until the decision, the lines above are the first option's. */
  options: z.array(EstimateOption),
  chosenOption: z.int().nullable(),
  /** Whether the customer may approve single lines. */
  allowsLines: z.boolean(),
  /** All lines that were offered; null unless only some of them were approved. */
  offeredLines: z.array(WorkLine).nullable(),
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
  /** Names the lines if there are alternatives to them. */
  optionName: text(60).default(''),
  alternatives: z
    .array(
      z.strictObject({
        name: text(60, { min: 1, message: 'Name the option' }),
        lines: WorkLineDrafts.min(1, 'Add a line first'),
      }),
    )
    .max(3, 'Offer at most four options')
    .default([]),
  allowsLines: z.boolean().default(false),
  note: multilineText(1_000).default(''),
  validDays: z.int().min(2, 'At least two days').max(90, 'Enter at most 90 days').default(14),
  deposit: WorkMoney.default(ZERO),
  depositTerms: text(500).default(''),
})

const checkOffer: z.core.CheckFn<z.output<typeof Offer>> = ({ value, issues }) => {
  const refuse = (path: string, message: string) => issues.push({ code: 'custom', path: [path], message, input: value })
  const { optionName, alternatives, allowsLines } = value
  if (alternatives.length > 0 && optionName === '') refuse('optionName', 'Name the first option')
  if (alternatives.length === 0 && optionName !== '') refuse('optionName', 'There is no other option')
  if (alternatives.length > 0 && allowsLines) refuse('allowsLines', 'Offer options or single lines, not both')

  if (value.deposit > 0 && value.depositTerms === '')
    refuse('depositTerms', 'Say whether and when the deposit is refunded')
}

export const EstimateOffer = Offer.check(checkOffer)
export type EstimateOffer = z.output<typeof EstimateOffer>

export const EstimateDraft = Offer.extend({ key: z.uuid(), version: z.int().min(1).optional() }).check(checkOffer)
export type EstimateDraft = z.output<typeof EstimateDraft>

/** An estimate as the customer would get it. */
export const EstimatePreview = z.object({
  estimate: Estimate,
  mail: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
})
export type EstimatePreview = z.infer<typeof EstimatePreview>

const version = z.int().min(1)
const choice = {
  /** The place of the approved option, from 0; required if there are options. */
  option: z.int().min(0).max(3).optional(),
  /** The places of the approved lines, from 0; all of them if omitted. */
  lines: z.array(z.int().min(0).max(39)).min(1, 'Choose at least one line').max(40).optional(),
}

export const OnlineDecision = z.strictObject({
  key: z.string().max(60),
  version,
  decision: EstimateDecision,
  name: text(120, { min: 2, message: 'Type your name' }),
  ...choice,
})
export type OnlineDecision = z.output<typeof OnlineDecision>

export const VerbalDecision = z.strictObject({
  id: Id,
  version,
  decision: EstimateDecision,
  name: text(120, { min: 2, message: 'Who answered?' }),
  ...choice,
  decisionChannel: text(120, { min: 2, message: 'Enter the number you called, or “at the counter”' }),
})
export type VerbalDecision = z.output<typeof VerbalDecision>
