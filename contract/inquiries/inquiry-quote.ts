import { z } from 'zod'
import { EstimateDecision } from '../repairs/estimate.ts'
import { PricedWork, WorkLineDrafts } from '../repairs/work-line.ts'
import { CalendarDate, Id, Instant, multilineText, text } from '../scalars.ts'

export const QuoteState = z.enum(['waiting', 'approved', 'declined', 'expired', 'replaced'])
export type QuoteState = z.infer<typeof QuoteState>

export const InquiryQuote = PricedWork.extend({
  version: z.int(),
  state: QuoteState,
  note: z.string(),
  sentAt: Instant,
  /** The last day on which it can be approved. */
  validUntil: CalendarDate,
  decidedAt: Instant.nullable(),
})
export type InquiryQuote = z.infer<typeof InquiryQuote>

export const AdminInquiryQuote = InquiryQuote.extend({
  sentBy: z.string(),
  decider: z.object({ name: z.string(), address: z.string() }).nullable(),
})
export type AdminInquiryQuote = z.infer<typeof AdminInquiryQuote>

export const QuoteDraft = z.strictObject({
  id: Id,
  key: z.uuid(),
  lines: WorkLineDrafts.min(1, 'Add a line first'),
  note: multilineText(1_000).default(''),
  validDays: z.int().min(2, 'At least two days').max(90, 'Enter at most 90 days').default(14),
  version: z.int().min(1).optional(),
})
export type QuoteDraft = z.output<typeof QuoteDraft>

export const QuoteDecision = z.strictObject({
  key: z.string().max(60),
  version: z.int().min(1),
  decision: EstimateDecision,
  name: text(120, { min: 2, message: 'Type your name' }),
})
export type QuoteDecision = z.output<typeof QuoteDecision>
