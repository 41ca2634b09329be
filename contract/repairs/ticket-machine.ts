import type { Cents } from '../money.ts'
import type { Approval, BackedUp, Custody, EstimateChoice, Resolution, TicketStatus } from './ticket-facts.ts'

export type Mover = 'customer' | 'staff' | 'admin'

export type Requirement =
  | 'in_shop'
  | 'not_in_shop'
  | 'condition'
  | 'serial_number'
  | 'backed_up'
  | 'backup_wanted'
  | 'data_loss'
  | 'estimate_choice'
  | 'initials'
  | 'old_parts'
  | 'approval'
  | 'assignee'
  | 'resolution'
  | 'no_repair'
  | 'post_check'
  | 'bill'
  | 'within_limit'
  | 'balance'
  | 'collector'
  | 'reason'
  | 'reason_or_part'
  | 'parts'
  | 'within_a_day'
  | 'within_a_month'
  | 'not_merged'
  | 'release_signature'
  | 'handover_photo'
  | 'claim_cause'

export interface TicketFacts {
  status: TicketStatus
  custody: Custody
  /** A service such as a notary’s has no device to hand back. */
  hasDevice: boolean
  isChecked: boolean
  hasSerialNumber: boolean
  backedUp: BackedUp | null
  isBackupAnswered: boolean
  isDataLossAccepted: boolean
  estimateChoice: EstimateChoice | null
  isInitialed: boolean
  areOldPartsAnswered: boolean
  /** The agreed limit is so low that the shop need not offer an estimate. */
  isSmall: boolean
  approvedCents: Cents | null
  approval: Approval
  preapprovedCents: Cents | null
  assigneeId: number | null
  resolution: Resolution | null
  isPostChecked: boolean
  hasCollector: boolean
  isBillKnown: boolean
  billedCents: Cents | null
  limitCents: Cents | null
  balanceCents: number | null
  hasReason: boolean
  isPartOrdered: boolean
  arePartsAccountedFor: boolean
  /** Since the last status change. */
  daysSinceMoved: number
  isMerged: boolean
  isReleaseSigned: boolean
  isHandoverShown: boolean
  /** Also true if the repair is not a warranty claim. */
  isClaimCauseKnown: boolean
}

export type Effect =
  | 'unassign'
  | 'clear_custody'
  | 'expect_device'
  | 'clear_outcome'
  | 'take_device_back'
  | 'reopen_bill'
  | 'mark_ready'
  | 'settle_bill'
  | 'settle_parts'
  | 'settle_times'
  | 'settle_payments'
  | 'offer_replacement'
  | 'credit_diagnosis'
  | 'release_device'
  | 'correct_tax'
  | 'start_warranty'
  | 'erase_passcode'
  | 'mail_ready'
  | 'mail_completed'
  | 'mail_cancelled'

interface Move {
  from: TicketStatus
  to: TicketStatus
  by: Exclude<Mover, 'customer'> | 'anyone'
  needs: Requirement[]
  effects: Effect[]
}

const CHECKED_IN: Requirement[] = [
  'in_shop',
  'condition',
  'serial_number',
  'backed_up',
  'backup_wanted',
  'data_loss',
  'estimate_choice',
  'initials',
  'old_parts',
  'approval',
  'assignee',
]
const NOT_REPAIRED: Requirement[] = ['in_shop', 'no_repair', 'within_limit']

const WORK: Effect[] = ['clear_outcome', 'reopen_bill']
const WAIT: Effect[] = ['offer_replacement']
const READY: Effect[] = [
  'mark_ready',
  'settle_bill',
  'settle_parts',
  'settle_times',
  'offer_replacement',
  'credit_diagnosis',
  'mail_ready',
]
const CANCEL: Effect[] = [
  'clear_custody',
  'settle_payments',
  'settle_parts',
  'settle_times',
  'offer_replacement',
  'erase_passcode',
  'mail_cancelled',
]
const COMPLETE: Effect[] = [
  'release_device',
  'correct_tax',
  'start_warranty',
  'offer_replacement',
  'erase_passcode',
  'mail_completed',
]

/** Every allowed status change, the usual one first for each status. Source: docs/rules.md, R-2. */
export const MOVES: readonly Move[] = [
  { from: 'open', to: 'in progress', by: 'staff', needs: CHECKED_IN, effects: WORK },
  { from: 'open', to: 'awaiting parts', by: 'staff', needs: ['approval', 'reason_or_part'], effects: WAIT },
  { from: 'open', to: 'ready for pickup', by: 'staff', needs: NOT_REPAIRED, effects: READY },
  { from: 'open', to: 'cancelled', by: 'anyone', needs: ['not_in_shop'], effects: CANCEL },
  {
    from: 'in progress',
    to: 'ready for pickup',
    by: 'staff',
    needs: ['post_check', 'resolution', 'parts', 'bill', 'within_limit', 'claim_cause'],
    effects: READY,
  },
  { from: 'in progress', to: 'awaiting parts', by: 'staff', needs: ['reason_or_part'], effects: WAIT },
  { from: 'in progress', to: 'open', by: 'staff', needs: ['reason'], effects: ['unassign'] },
  { from: 'in progress', to: 'cancelled', by: 'admin', needs: ['not_in_shop', 'reason'], effects: CANCEL },
  { from: 'awaiting parts', to: 'in progress', by: 'staff', needs: CHECKED_IN, effects: WORK },
  { from: 'awaiting parts', to: 'ready for pickup', by: 'staff', needs: NOT_REPAIRED, effects: READY },
  { from: 'awaiting parts', to: 'cancelled', by: 'admin', needs: ['not_in_shop', 'reason'], effects: CANCEL },
  {
    from: 'ready for pickup',
    to: 'completed',
    by: 'staff',
    needs: ['balance', 'release_signature', 'handover_photo', 'collector'],
    effects: COMPLETE,
  },
  { from: 'ready for pickup', to: 'in progress', by: 'staff', needs: ['reason'], effects: WORK },
  {
    from: 'completed',
    to: 'in progress',
    by: 'admin',
    needs: ['within_a_day', 'reason'],
    effects: ['take_device_back', ...WORK],
  },
  {
    from: 'cancelled',
    to: 'open',
    by: 'admin',
    needs: ['not_merged', 'within_a_month', 'reason'],
    effects: ['expect_device'],
  },
]

const IS_MET: Record<Requirement, (facts: TicketFacts) => boolean> = {
  in_shop: ({ custody }) => custody === 'in shop',
  not_in_shop: ({ custody, hasDevice }) => !hasDevice || custody !== 'in shop',
  condition: ({ isChecked }) => isChecked,
  serial_number: ({ hasSerialNumber }) => hasSerialNumber,
  backed_up: ({ backedUp }) => backedUp !== null,
  // A device that is already backed up needs no answer.
  backup_wanted: ({ backedUp, isBackupAnswered }) => backedUp === 'yes' || isBackupAnswered,
  data_loss: ({ isDataLossAccepted }) => isDataLossAccepted,
  estimate_choice: ({ estimateChoice }) => estimateChoice !== null,
  initials: ({ isInitialed, isSmall }) => isInitialed || isSmall,
  old_parts: ({ areOldPartsAnswered, isSmall }) => areOldPartsAnswered || isSmall,
  approval: isApproved,
  assignee: ({ assigneeId }) => assigneeId !== null,
  resolution: ({ resolution }) => resolution !== null,
  no_repair: ({ resolution }) => resolution !== null && resolution !== 'repaired',
  post_check: ({ isPostChecked }) => isPostChecked,
  bill: ({ resolution, isBillKnown }) => resolution !== 'repaired' || isBillKnown,
  within_limit: ({ billedCents, limitCents }) =>
    billedCents === null || limitCents === null || billedCents <= limitCents,
  balance: ({ balanceCents }) => (balanceCents ?? 0) === 0,
  collector: ({ hasCollector }) => hasCollector,
  reason: ({ hasReason }) => hasReason,
  reason_or_part: ({ hasReason, isPartOrdered }) => hasReason || isPartOrdered,
  parts: ({ arePartsAccountedFor }) => arePartsAccountedFor,
  within_a_day: ({ daysSinceMoved }) => daysSinceMoved <= 1,
  within_a_month: ({ daysSinceMoved }) => daysSinceMoved <= 30,
  not_merged: ({ isMerged }) => !isMerged,
  release_signature: ({ isReleaseSigned }) => isReleaseSigned,
  handover_photo: ({ isHandoverShown }) => isHandoverShown,
  claim_cause: ({ isClaimCauseKnown }) => isClaimCauseKnown,
}

type Agreed = Pick<TicketFacts, 'approvedCents' | 'estimateChoice' | 'approval' | 'preapprovedCents'>

/** Whether work may begin: up to a named limit it needs no estimate until one is sent. Source: docs/rules.md, R-8. */
export function isApproved({ approvedCents, estimateChoice, approval, preapprovedCents }: Agreed): boolean {
  const isWithinLimit = preapprovedCents !== null && approval === 'not asked'
  return approvedCents !== null || estimateChoice === 'none' || isWithinLimit
}

export function movesOf(status: TicketStatus, mover: Mover): readonly Move[] {
  return MOVES.filter(({ from, by }) => from === status && may(mover, by))
}

/** @returns undefined if `mover` may not move a ticket from the one status to the other. */
export function findMove(from: TicketStatus, to: TicketStatus, mover: Mover): Move | undefined {
  return movesOf(from, mover).find((move) => move.to === to)
}

const UNDOABLE: readonly (readonly [from: TicketStatus, to: TicketStatus])[] = [
  ['open', 'in progress'],
  ['open', 'awaiting parts'],
  ['open', 'ready for pickup'],
  ['in progress', 'awaiting parts'],
  ['in progress', 'ready for pickup'],
  ['awaiting parts', 'in progress'],
  ['awaiting parts', 'ready for pickup'],
  ['ready for pickup', 'completed'],
]

/** The others move money or need a reason, so a dialog confirms them instead. */
export function isUndoable(from: TicketStatus, to: TicketStatus): boolean {
  return UNDOABLE.some(([before, after]) => before === from && after === to)
}

export function missingFor(move: Move, facts: TicketFacts): Requirement[] {
  return move.needs.filter((need) => !IS_MET[need](facts))
}

function may(mover: Mover, by: Move['by']): boolean {
  return by === 'anyone' || mover === 'admin' || mover === by
}
