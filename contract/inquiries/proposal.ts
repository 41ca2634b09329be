import { z } from 'zod'
import { EstimateDecision } from '../repairs/estimate.ts'
import { MAX_WORK_LINES, PricedWork, WorkLineDraft } from '../repairs/work-line.ts'
import { CalendarDate, Id, Instant, text } from '../scalars.ts'

/** `waiting` for the customer's word; `expired` without it; `replaced` by a later version before it came. */
export const ProposalState = z.enum(['waiting', 'approved', 'declined', 'expired', 'replaced'])
export type ProposalState = z.infer<typeof ProposalState>

/** One version of our written price. It never changes; a change is the next version. */
export const Proposal = PricedWork.extend({
  version: z.int(),
  state: ProposalState,
  note: z.string(),
  sentAt: Instant,
  /** The last day on which it can be approved. */
  validUntil: CalendarDate,
  decidedAt: Instant.nullable(),
})
export type Proposal = z.infer<typeof Proposal>

/** The same with who sent it and who gave their word from where. */
export const AdminProposal = Proposal.extend({
  sentBy: z.string(),
  word: z.object({ name: z.string(), address: z.string() }).nullable(),
})
export type AdminProposal = z.infer<typeof AdminProposal>

export const ProposalDraft = z.strictObject({
  id: Id,
  /** Made by the browser: the same form sent again is the same version. */
  key: z.uuid(),
  lines: z.array(WorkLineDraft).min(1, 'Add a line first').max(MAX_WORK_LINES),
  note: text(1_000).default(''),
  validDays: z.int().min(2, 'Leave two days at least').max(90, 'Ninety days at most').default(14),
  /** The inquiry's, as the page showed it. */
  version: z.int().min(1).optional(),
})
export type ProposalDraft = z.output<typeof ProposalDraft>

/** The customer's word, typed on their page, about the version that it showed. */
export const ProposalWord = z.strictObject({
  key: z.string().max(60),
  version: z.int().min(1),
  decision: EstimateDecision,
  name: text(120, { min: 2, message: 'Type your name' }),
})
export type ProposalWord = z.output<typeof ProposalWord>
