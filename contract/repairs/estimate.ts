import { z } from 'zod'
import { ZERO } from '../money.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, Id, Instant, text } from '../scalars.ts'
import { MAX_WORK_LINES, PricedWork, WorkLineDraft, WorkMoney } from './work-line.ts'

/**
 * `waiting` for the customer's word; `expired` without it; `replaced` by a later version before it came. A decided version
 * stays what it is.
 */
export const EstimateState = z.enum(['waiting', 'approved', 'declined', 'expired', 'replaced'])
export type EstimateState = z.infer<typeof EstimateState>

export const EstimateDecision = z.enum(['approved', 'declined'])
export type EstimateDecision = z.infer<typeof EstimateDecision>

/** One version of what a repair will cost. It never changes; a change is the next version. */
export const Estimate = PricedWork.extend({
  version: z.int(),
  state: EstimateState,
  note: z.string(),
  /** Asked for before the work; part of the total. */
  deposit: Money,
  /** Whether and when the deposit is refundable. */
  depositTerms: z.string(),
  /** The most that may be billed without asking again. */
  limit: Money,
  sentAt: Instant,
  /** The last day on which it can be approved. */
  validUntil: CalendarDate,
  decidedAt: Instant.nullable(),
})
export type Estimate = z.infer<typeof Estimate>

/** Whose word it was: typed on the customer's page, or heard by one of the staff. */
export const EstimateWord = z.object({
  name: z.string(),
  /** From where it was typed; null for what was said. */
  address: z.string().nullable(),
  /** Who of the staff heard it; null for what was typed. */
  heardBy: z.string().nullable(),
  /** The number that was called, or how else they spoke. */
  heardHow: z.string().nullable(),
})

/** The same with who sent it and whose word it was; both null for the customer. */
export const TicketEstimate = Estimate.extend({
  sentBy: z.string().nullable(),
  word: EstimateWord.nullable(),
})
export type TicketEstimate = z.infer<typeof TicketEstimate>

export const EstimateDraft = z
  .strictObject({
    id: Id,
    /** Made by the browser: the same form sent again is the same version. */
    key: z.uuid(),
    lines: z.array(WorkLineDraft).min(1, 'Add a line first').max(MAX_WORK_LINES),
    note: text(1_000).default(''),
    validDays: z.int().min(2, 'Leave two days at least').max(90, 'Ninety days at most').default(14),
    deposit: WorkMoney.default(ZERO),
    depositTerms: text(500).default(''),
    /** The ticket's, as the page showed it. */
    version: z.int().min(1).optional(),
  })
  .refine(({ deposit, depositTerms }) => deposit === 0 || depositTerms !== '', {
    path: ['depositTerms'],
    message: 'Say whether and when the deposit is paid back',
  })
export type EstimateDraft = z.output<typeof EstimateDraft>

const version = z.int().min(1)

/** The customer's word, typed on their page, about the version that it showed. */
export const WrittenWord = z.strictObject({
  key: z.string().max(60),
  version,
  decision: EstimateDecision,
  name: text(120, { min: 2, message: 'Type your name' }),
})
export type WrittenWord = z.output<typeof WrittenWord>

/** The customer's word, as one of the staff heard it. */
export const SpokenWord = z.strictObject({
  id: Id,
  version,
  decision: EstimateDecision,
  name: text(120, { min: 2, message: 'Who said so?' }),
  heardHow: text(120, { min: 2, message: 'Enter the number you called, or “at the counter”' }),
})
export type SpokenWord = z.output<typeof SpokenWord>
